/** Languages that the portal speaks, the first one being the fallback. */
export const LOCALES = ['en-US', 'es-US'] as const

/** English stretched by half, accented and in brackets: shows what is not translated and what has no room to be. */
export const PSEUDO_LOCALE = 'en-XA'

/** Languages that a person can choose. */
export type SpokenLocale = (typeof LOCALES)[number]

export type Locale = SpokenLocale | typeof PSEUDO_LOCALE

export const DEFAULT_LOCALE: Locale = 'en-US'

const STORAGE_KEY = 'portal.locale'

export const isLocale = (value: unknown): value is SpokenLocale => LOCALES.some((locale) => locale === value)

/** The language after this one, in turn. */
export const nextLocale = (locale: Locale): SpokenLocale =>
  LOCALES[(LOCALES.findIndex((one) => one === locale) + 1) % LOCALES.length] ?? LOCALES[0]

/**
 * The language to start with: the one chosen in this browser, else the first that the browser asks for and
 * the portal speaks (any Spanish is `es-US`), else English. The pseudo-locale is for tests of layout: it is never found,
 * only named in this browser's storage.
 */
export function detectLocale(chosen: string | null, browserLanguages: readonly string[]): Locale {
  if (isLocale(chosen) || chosen === PSEUDO_LOCALE) return chosen
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
