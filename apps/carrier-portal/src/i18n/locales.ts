import type { Language } from '@portal/contract'

/** Supported languages; the first is the fallback. */
export const LOCALES = ['en-US', 'es-US'] as const satisfies readonly Language[]

/**
 * Pseudo-locale: accented English, lengthened by half and in brackets, to find untranslated text and layout
 * overflow.
 */
export const PSEUDO_LOCALE = 'en-XA'

export type SpokenLocale = (typeof LOCALES)[number]

/** The language to ask the server for: English for the pseudo-locale. */
export const spokenLocale = (locale: Locale): SpokenLocale => (isLocale(locale) ? locale : LOCALES[0])

export type Locale = SpokenLocale | typeof PSEUDO_LOCALE

export const DEFAULT_LOCALE: Locale = 'en-US'

const STORAGE_KEY = 'portal.locale'

export const isLocale = (value: unknown): value is SpokenLocale => LOCALES.some((locale) => locale === value)

export const nextLocale = (locale: Locale): SpokenLocale =>
  LOCALES[(LOCALES.findIndex((one) => one === locale) + 1) % LOCALES.length] ?? LOCALES[0]

/**
 * Detects the language: the stored one, else the first supported language of the browser (any Spanish is
 * `es-US`), else English. The pseudo-locale for layout tests is read from storage only.
 */
export function detectLocale(chosen: string | null, browserLanguages: readonly string[]): Locale {
  if (isLocale(chosen) || chosen === PSEUDO_LOCALE) return chosen
  for (const language of browserLanguages) {
    const spoken = LOCALES.find((locale) => locale.slice(0, 2) === language.slice(0, 2).toLowerCase())
    if (spoken) return spoken
  }
  return DEFAULT_LOCALE
}

/** Reads the stored language; null when there is none or storage is blocked. */
export function readChosenLocale(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** Stores the language for the next visit. */
export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale)
  } catch {
    // Private windows block storage; the choice then lasts as long as the page.
  }
}
