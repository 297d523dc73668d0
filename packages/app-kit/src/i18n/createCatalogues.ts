import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { loadOnce } from '../loading/loadOnce'
import { DEFAULT_LOCALE, type Locale } from './locales'

/** Text in development, parsed messages in a build. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>

/** Lazy loaders by path: `import.meta.glob<Messages>('…/*.json', { import: 'default' })`. */
export type MessageFiles = Readonly<Record<string, () => Promise<Messages>>>

const FILE = /([\w-]+)\/messages\/([a-z]{2}-[A-Z]{2})\.json$/

/**
 * Creates the loaders of an application's messages, without React, for the first script of a page. A catalogue
 * is the folder above `messages/`; without a file in a language it falls back to English.
 *
 * @param finish changes the messages of a language, e.g. a pseudo-locale.
 *
 * @example
 * ```ts
 * export const { loadCatalogue, loadLanguage } = createCatalogues(
 *   import.meta.glob<Messages>('../*\/messages/*.json', { import: 'default' }))
 * ```
 */
export function createCatalogues<L extends string = Locale>(
  files: MessageFiles,
  finish?: (messages: Messages, locale: L) => Messages | Promise<Messages>,
) {
  const fileOf = new Map(
    Object.entries(files).map(([path, load]) => [FILE.exec(path)?.slice(1).join(' '), load]),
  )
  const loaders = new Map<string, () => Promise<Messages>>()
  const requested = new Set<string>()

  /**
   * Fetches a catalogue in one language and caches it. The next call retries a failed fetch.
   *
   * @throws {PartNotLoadedError} by the promise.
   */
  function loadCatalogue(catalogue: string, locale: L): Promise<Messages> {
    requested.add(catalogue)
    const key = `${catalogue} ${locale}`
    const known = loaders.get(key)
    if (known) return known()
    const file = fileOf.get(key) ?? fileOf.get(`${catalogue} ${DEFAULT_LOCALE}`)
    if (!file) throw new Error(`There are no messages in a folder "${catalogue}/messages".`)
    const load = loadOnce(finish ? async () => finish(await file(), locale) : file)
    loaders.set(key, load)
    return load()
  }

  /**
   * Fetches all requested catalogues in another language.
   *
   * @throws {PartNotLoadedError} by the promise, when one of them fails.
   */
  const loadLanguage = (locale: L): Promise<unknown> =>
    Promise.all([...requested].map((catalogue) => loadCatalogue(catalogue, locale)))

  return { loadCatalogue, loadLanguage }
}
