import { useEffect } from 'react'
import { useLocale } from '#/i18n/i18n'
import { problemLog } from '#/problem-log/problemLog'
import { loadRefusalMessages } from './refusalMessages'

/** Loads the error messages of server codes in the user's language; the server's English is the fallback. */
export function RefusalMessages() {
  const { locale } = useLocale()
  useEffect(() => {
    loadRefusalMessages(locale).catch((error: unknown) => problemLog.add('words for refusals', error))
  }, [locale])
  return null
}
