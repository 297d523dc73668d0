import { useEffect } from 'react'
import { useLocale } from '../../i18n/LocaleProvider'
import { isLocale, readChosenLocale } from '../../i18n/locales'
import { useOwnContact } from './useOwnContact'

/** Speaks the language of the person's profile, unless another one was chosen in this browser. */
export function useContactLanguage(): void {
  const { setLocale } = useLocale()
  const { language } = useOwnContact()
  useEffect(() => {
    if (isLocale(language) && readChosenLocale() === null) setLocale(language, { remember: false })
    // Only a change of the preference counts, not the language that follows from it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [language])
}
