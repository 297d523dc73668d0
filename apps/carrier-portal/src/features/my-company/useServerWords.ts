import { use } from 'react'
import { useLocale } from '../../i18n/LocaleProvider'

type Words = Readonly<Record<string, string>>

const asItIs = (text: string): string => text
let spanish: Promise<(text: string) => string> | undefined

/** The server describes its objects in English; a word that the table lacks stays as it is. */
function loadSpanish(): Promise<(text: string) => string> {
  spanish ??= import('./words/es-US.json').then(
    ({ default: table }) => {
      const words: Words = table
      const word = (text: string) => (Object.hasOwn(words, text) ? words[text] : undefined)
      // Multi-picklists are shown as one text.
      const each = (text: string) => text.split(';').map((part) => word(part) ?? part)
      return (text: string) => word(text) ?? each(text).join(';')
    },
    (error: unknown) => {
      spanish = undefined
      throw error
    },
  )
  return spanish
}

/**
 * Puts labels, choices and refusals of the server into the person's language. Suspends while the table of a language
 * other than English is loaded.
 */
export function useServerWords(): (text: string) => string {
  const { locale } = useLocale()
  return locale === 'es-US' ? use(loadSpanish()) : asItIs
}
