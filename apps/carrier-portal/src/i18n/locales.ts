import {
  isLocale,
  LOCALES,
  readChosenLocale,
  type Locale as SpokenLocale,
} from '@portal/app-kit/i18n/locales'
import {
  firstLocale as firstSpoken,
  rememberShownLocale,
  type LocaleCookie,
} from '@portal/app-kit/i18n/shownLocale'

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

/** The language to ask the server for: English for the pseudo-locale. */
export const spokenLocale = (locale: Locale): SpokenLocale => (isLocale(locale) ? locale : LOCALES[0])

export const nextLocale = (locale: Locale): SpokenLocale =>
  LOCALES[(LOCALES.findIndex((one) => one === locale) + 1) % LOCALES.length] ?? LOCALES[0]

const languageCookie: LocaleCookie = { name: 'portal-language', path: '/' }

/** Returns the language to start in, as the applications do; the pseudo-locale comes from storage only. */
export const firstLocale = (): Locale =>
  readChosenLocale() === PSEUDO_LOCALE ? PSEUDO_LOCALE : firstSpoken(languageCookie)

/** Tells the server the language of the next first paint. */
export const rememberLocale = (locale: Locale): void => rememberShownLocale(locale, languageCookie)
