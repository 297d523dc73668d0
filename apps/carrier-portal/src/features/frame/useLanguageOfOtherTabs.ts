import { useEffect } from 'react'
import { useLocale } from '#/i18n/i18n'
import { isLocale, readChosenLocale } from '#/i18n/locales'

/** Applies the language chosen in another tab: by event, and on restoration from the back/forward cache. */
export function useLanguageOfOtherTabs(): void {
  const { setLocale } = useLocale()
  useEffect(() => {
    const follow = () => {
      const chosen = readChosenLocale()
      // A failure here is not reported: the user chose it elsewhere.
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
