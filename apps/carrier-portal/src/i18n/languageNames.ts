import type { SpokenLocale } from './locales'

/** What each language is called, in itself. */
export const languageNames = {
  'en-US': 'frame.language.en-US',
  'es-US': 'frame.language.es-US',
} as const satisfies Readonly<Record<SpokenLocale, string>>
