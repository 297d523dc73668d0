/** Languages that the portal speaks, the first one being the fallback. */
const LOCALES = ['en-US', 'es-US'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en-US'

const STORAGE_KEY = 'portal.locale'

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value)

/**
 * The language to start with: the one chosen in this browser, else the first that the browser asks for and
 * the portal speaks (any Spanish is `es-US`), else English.
 */
export function detectLocale(chosen: string | null, browserLanguages: readonly string[]): Locale {
  if (isLocale(chosen)) return chosen
  for (const language of browserLanguages) {
    const spoken = LOCALES.find((locale) => locale.slice(0, 2) === language.slice(0, 2).toLowerCase())
    if (spoken) return spoken
  }
  return DEFAULT_LOCALE
}

/** The language chosen earlier in this browser; null when none was, or when storage is blocked. */
export function readChosenLocale(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** Keeps the choice for the next visit. Blocked storage only means that it is asked for again. */
export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale)
  } catch {
    // Private windows refuse storage; the choice then lasts as long as the page.
  }
}
