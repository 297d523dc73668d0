import { use } from 'react'
import { useLocale } from '#/i18n/i18n'
import type { Locale } from '#/i18n/locales'
import { loadOnce } from '@portal/app-kit/loading'

/** Translates a text of the server. */
type Translate = (text: string) => string

const asItIs: Translate = (text) => text

/** The server's metadata is English; other languages have a table. */
const languages: Readonly<Record<Locale, (() => Promise<Translate>) | undefined>> = {
  'en-US': undefined,
  'es-US': loadOnce(async () => translateBy((await import('./translations/es-US.json')).default)),
  'en-XA': undefined,
}

/** An unknown text stays English. */
function translateBy(words: Readonly<Record<string, string>>): Translate {
  const word = (text: string) => (Object.hasOwn(words, text) ? words[text] : undefined)
  // Multi-select picklists are one text.
  const each = (text: string) => text.split(';').map((part) => word(part) ?? part)
  return (text) => word(text) ?? each(text).join(';')
}

/** Translates labels, picklists and errors of the server. Suspends while the table is fetched. */
export function useServerWords(): Translate {
  const { locale } = useLocale()
  const load = languages[locale]
  return load ? use(load()) : asItIs
}
