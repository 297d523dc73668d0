import { use } from 'react'
import { useLocale } from '../../i18n/LocaleProvider'
import type { Locale } from '../../i18n/locales'
import { loadOnce } from '../../page/loadOnce'

/** A word of the server in the person's language. */
type Translate = (text: string) => string

const asItIs: Translate = (text) => text

/** The server describes its objects in English; every other language has a table of its words. */
const languages: Readonly<Record<Locale, (() => Promise<Translate>) | undefined>> = {
  'en-US': undefined,
  'es-US': loadOnce(async () => translateBy((await import('./words/es-US.json')).default)),
  'en-XA': undefined,
}

/** A word that the table lacks stays as it is. */
function translateBy(words: Readonly<Record<string, string>>): Translate {
  const word = (text: string) => (Object.hasOwn(words, text) ? words[text] : undefined)
  // Multi-picklists are shown as one text.
  const each = (text: string) => text.split(';').map((part) => word(part) ?? part)
  return (text) => word(text) ?? each(text).join(';')
}

/**
 * Puts labels, choices and refusals of the server into the person's language. Suspends while the table of a language
 * other than English is loaded.
 */
export function useServerWords(): Translate {
  const { locale } = useLocale()
  const load = languages[locale]
  return load ? use(load()) : asItIs
}
