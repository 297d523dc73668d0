import type { Language } from '../languages'
import spanish from './words/es-US.json' with { type: 'json' }

/** Labels, help texts, headings and picklists of the metadata by their English. */
const words: Readonly<Record<Language, ReadonlyMap<string, string> | undefined>> = {
  'en-US': undefined,
  'es-US': new Map(Object.entries(spanish)),
}

/** Translates a text of the metadata. A text without a translation, such as a custom field's, stays as it is. */
export const metadataText = (text: string, language: Language): string => words[language]?.get(text) ?? text
