import type { Locale } from '../i18n/locales'

type Words = Readonly<Record<string, string>>

const loaders: Readonly<Record<Locale, () => Promise<{ default: Words }>>> = {
  'en-US': () => import('./words/en-US.json'),
  'es-US': () => import('./words/es-US.json'),
  // The pseudo-locale lengthens the English messages.
  'en-XA': () => import('./words/en-US.json'),
}

const loaded = new Map<string, Words>()

/**
 * Fetches the messages of all server error codes, for requests whose form has none of its own. Called when
 * the page is idle. A contract test compares them with the server's codes.
 */
export async function loadRefusalWords(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return
  const { default: words } = await loaders[locale]()
  loaded.set(locale, words)
}

/** Returns the message of a code; undefined when unknown or not loaded. */
export function refusalWord(locale: string, code: string): string | undefined {
  const words = loaded.get(locale)
  return words && Object.hasOwn(words, code) ? words[code] : undefined
}
