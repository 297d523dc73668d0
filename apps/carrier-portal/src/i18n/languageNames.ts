import type { SpokenLocale } from './locales'

/** Each language's own name. */
export const languageNames = {
  'en-US': 'frame.language.en-US',
  'es-US': 'frame.language.es-US',
} as const satisfies Readonly<Record<SpokenLocale, string>>
