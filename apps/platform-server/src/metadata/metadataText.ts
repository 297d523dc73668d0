import type { Language } from '../languages'
import spanish from './translations/es-US.json' with { type: 'json' }

/** Labels, help texts, headings and picklists by their English. */
const words: Readonly<Record<Language, ReadonlyMap<string, string> | undefined>> = {
  'en-US': undefined,
  'es-US': new Map(Object.entries(spanish)),
}

/** A text without a translation, such as a custom field's, stays unchanged. */
export function metadataText(text: string, language: Language): string {
  const known = words[language]
  if (!known) return text
  const found = known.get(text)
  if (found !== undefined) return found
  // "Recently Viewed Loads"
  const [, recent, objects] = /^(Recently Viewed) (.+)$/.exec(text) ?? []
  if (recent && objects) return `${known.get(recent) ?? recent}: ${known.get(objects) ?? objects}`
  // "Loads (Shipper)"
  const [, list, lookup] = /^(.+) \((.+)\)$/.exec(text) ?? []
  return list && lookup && known.has(list) ? `${known.get(list)} (${known.get(lookup) ?? lookup})` : text
}
