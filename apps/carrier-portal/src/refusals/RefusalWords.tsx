import { useEffect } from 'react'
import { useLocale } from '#/i18n/LocaleProvider'
import { problemLog } from '#/log/problemLog'
import { loadRefusalWords } from './refusalWords'

/** Loads the error messages of server codes in the user's language; the server's English is the fallback. */
export function RefusalWords() {
  const { locale } = useLocale()
  useEffect(() => {
    loadRefusalWords(locale).catch((error: unknown) => problemLog.add('words for refusals', error))
  }, [locale])
  return null
}
