import { loadOnce } from '#/loading/loadOnce'
import { DEFAULT_LOCALE, PSEUDO_LOCALE, type Locale } from './locales'
import type { Messages } from './Messages'

type Loader = () => Promise<Messages>

/** `shared` is loaded on every page; a feature's catalogue with its page. */
export type Catalogue = 'shared' | (string & {})

const shared = import.meta.glob<Messages>('./messages/*.json', { import: 'default' })
const byFeature = import.meta.glob<Messages>('../features/*/messages/*.json', { import: 'default' })

const loaders = new Map<string, Loader>(
  [...Object.entries(shared), ...Object.entries(byFeature)].map(([path, load]) => [path, load]),
)
const loaded = new Map<string, () => Promise<Messages>>()
/** Catalogues that this page has requested, in any language. */
const asked = new Set<Catalogue>()

function pathOf(catalogue: Catalogue, locale: Locale): string {
  return catalogue === 'shared'
    ? `./messages/${locale}.json`
    : `../features/${catalogue}/messages/${locale}.json`
}

/**
 * Fetches a catalogue in one language and caches it. A failed fetch is retried by the next call (`loadOnce`);
 * a catalogue that lacks a language falls back to English.
 */
export function loadCatalogue(catalogue: Catalogue, locale: Locale): Promise<Messages> {
  asked.add(catalogue)
  const path = pathOf(catalogue, locale)
  const known = loaded.get(path)
  if (known) return known()
  const load = loaders.get(path) ?? loaders.get(pathOf(catalogue, DEFAULT_LOCALE))
  if (!load) throw new Error(`There are no messages called "${catalogue}".`)
  const read = loadOnce(() => (locale === PSEUDO_LOCALE ? stretched(load) : load()))
  loaded.set(path, read)
  return read()
}

/**
 * Fetches all requested catalogues in another language.
 *
 * @throws {PartNotLoadedError} when one of them fails.
 */
export async function loadLanguage(locale: Locale): Promise<void> {
  await Promise.all([...asked].map((catalogue) => loadCatalogue(catalogue, locale)))
}

async function stretched(load: Loader): Promise<Messages> {
  const [messages, { pseudoMessages }] = await Promise.all([load(), import('./pseudoMessages')])
  return pseudoMessages(messages)
}
