import type { RefusalCode } from '@portal/contract'
import type { Locale } from '#/i18n/locales'

/** `FILE_LOST` is the device's own. A code of the contract without words in a language does not compile. */
export type RefusalMessages = Readonly<Record<RefusalCode | 'FILE_LOST', string>>

const loaders: Readonly<Record<Locale, () => Promise<{ default: RefusalMessages }>>> = {
  'en-US': () => import('./translations/en-US.json'),
  'es-US': () => import('./translations/es-US.json'),
  // The pseudo-locale lengthens the English messages.
  'en-XA': () => import('./translations/en-US.json'),
}

const loaded = new Map<string, ReadonlyMap<string, string>>()

/**
 * Fetches the messages of all refusal codes, for requests whose form has none of its own. Called when
 * the page is idle.
 */
export async function loadRefusalMessages(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return
  const { default: words } = await loaders[locale]()
  loaded.set(locale, new Map(Object.entries(words)))
}

/** Returns the message of a code; undefined when unknown or not loaded. */
export const refusalMessage = (locale: string, code: string): string | undefined =>
  loaded.get(locale)?.get(code)
