# SPDX-License-Identifier: GPL-3.0-or-later
# Tests that read or write numbers run again under locales with a decimal comma and with Chinese. The locales are
# generated into the build tree; a machine that can't make them fails, because a locale that is missing is silently "C".
#   ctest -L locale                        these tests
#   sh packaging/test_locales.sh           the whole suite under each locale
set(CW_LOCALES de_DE zh_CN)
set(CW_LOCALE_DIRECTORY ${CMAKE_BINARY_DIR}/locale)
# What all other tests run under; packaging/test_locales.sh sets another.
set(CW_TEST_LOCALE "C.UTF-8" CACHE STRING "Locale of the tests")
set(CW_TEST_ENVIRONMENT "LC_ALL=${CW_TEST_LOCALE};LOCPATH=${CW_LOCALE_DIRECTORY}")

foreach(locale ${CW_LOCALES})
  add_test(NAME make_${locale} COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/make_locale.sh ${locale} ${CW_LOCALE_DIRECTORY})
  set_tests_properties(make_${locale} PROPERTIES FIXTURES_SETUP locale_${locale} TIMEOUT 120 LABELS locale)
endforeach()

# cw_locale_tests(NAME…): the tests of these names once more under each locale.
function(cw_locale_tests)
  foreach(name ${ARGN})
    foreach(locale ${CW_LOCALES})
      add_test(NAME ${name}.${locale} COMMAND ${name})
      set_tests_properties(${name}.${locale} PROPERTIES TIMEOUT 240 LABELS locale FIXTURES_REQUIRED locale_${locale}
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=${locale}.UTF-8;LOCPATH=${CW_LOCALE_DIRECTORY};CW_EXPECTED_LOCALE=${locale}")
    endforeach()
  endforeach()
endfunction()
