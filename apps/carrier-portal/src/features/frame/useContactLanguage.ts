import { useEffect } from 'react'
import { useLocale } from '#/i18n/i18n'
import { isLocale, readChosenLocale } from '#/i18n/locales'
import { useOwnContact } from './useOwnContact'

/** Applies the profile's language, unless one is stored in this browser. */
export function useContactLanguage(): void {
  const { setLocale } = useLocale()
  const { language } = useOwnContact()
  useEffect(() => {
    if (isLocale(language) && readChosenLocale() === null) setLocale(language, { remember: false })
    // Depends on the preference, not on the resulting language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [language])
}
