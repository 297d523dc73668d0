import {
  detectLocale as detectSpoken,
  isLocale,
  LOCALES,
  type Locale as SpokenLocale,
} from '@portal/app-kit/i18n/locales'

export {
  isLocale,
  LOCALES,
  readChosenLocale,
  storeChosenLocale,
  type Locale as SpokenLocale,
} from '@portal/app-kit/i18n/locales'

/**
 * Pseudo-locale: accented English, lengthened by half and in brackets, to find untranslated text and layout
 * overflow.
 */
export const PSEUDO_LOCALE = 'en-XA'

export type Locale = SpokenLocale | typeof PSEUDO_LOCALE

export const DEFAULT_LOCALE: Locale = LOCALES[0]

/** The language to ask the server for: English for the pseudo-locale. */
export const spokenLocale = (locale: Locale): SpokenLocale => (isLocale(locale) ? locale : LOCALES[0])

export const nextLocale = (locale: Locale): SpokenLocale =>
  LOCALES[(LOCALES.findIndex((one) => one === locale) + 1) % LOCALES.length] ?? LOCALES[0]

/** Detects the language as the applications do; the pseudo-locale comes from storage only. */
export const detectLocale = (chosen: string | null, browserLanguages: readonly string[]): Locale =>
  chosen === PSEUDO_LOCALE ? chosen : detectSpoken(chosen, browserLanguages)
