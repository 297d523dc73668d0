import { useEffect } from 'react'
import { useLocale } from '../../i18n/LocaleProvider'
import { isLocale, readChosenLocale } from '../../i18n/locales'

/**
 * Speaks the language that was chosen in another tab of this browser: at once, and on a page that is come back to by the
 * browser's "back", which nobody could tell meanwhile.
 */
export function useLanguageOfOtherTabs(): void {
  const { setLocale } = useLocale()
  useEffect(() => {
    const follow = () => {
      const chosen = readChosenLocale()
      // Who has not asked for it here is not told that it did not arrive.
      if (isLocale(chosen)) setLocale(chosen, { remember: false })
    }
    window.addEventListener('storage', follow)
    window.addEventListener('pageshow', follow)
    return () => {
      window.removeEventListener('storage', follow)
      window.removeEventListener('pageshow', follow)
    }
  }, [setLocale])
}
