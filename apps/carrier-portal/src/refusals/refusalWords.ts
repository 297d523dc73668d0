import type { Locale } from '../i18n/locales'

type Words = Readonly<Record<string, string>>

const loaders: Readonly<Record<Locale, () => Promise<{ default: Words }>>> = {
  'en-US': () => import('./words/en-US.json'),
  'es-US': () => import('./words/es-US.json'),
  // The pseudo-language of tests is English with other letters.
  'en-XA': () => import('./words/en-US.json'),
}

const loaded = new Map<string, Words>()

/**
 * What the portal says to each code that the server refuses something with, for those calls whose form has no words of its
 * own. They are loaded when the page has come to rest, long before somebody sends a form. A contract test holds them
 * against the server's list of codes.
 */
export async function loadRefusalWords(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return
  const { default: words } = await loaders[locale]()
  loaded.set(locale, words)
}

/** The words for a code; undefined for an unknown one, and while they are not there. */
export function refusalWord(locale: string, code: string): string | undefined {
  const words = loaded.get(locale)
  return words && Object.hasOwn(words, code) ? words[code] : undefined
}
