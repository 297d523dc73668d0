import { useEffect } from 'react'
import { useLocale } from '../i18n/LocaleProvider'
import { problemLog } from '../log/problemLog'
import { loadRefusalWords } from './refusalWords'

/** Loads the words for refusals in the person's language; without them the server's own are shown. */
export function RefusalWords() {
  const { locale } = useLocale()
  useEffect(() => {
    loadRefusalWords(locale).catch((error: unknown) => problemLog.add('words for refusals', error))
  }, [locale])
  return null
}
