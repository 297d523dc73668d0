import type { Language } from '@portal/contract'

/** The first is the fallback. `locales.test.ts` compares them with the contract's. */
export const LOCALES = ['en-US', 'es-US'] as const satisfies readonly Language[]

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en-US'

const STORAGE_KEY = 'portal.locale'

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value)

/**
 * Returns the stored language, else the browser's first supported one (any Spanish is `es-US`), else
 * English.
 */
export function detectLocale(chosen: string | null, browserLanguages: readonly string[]): Locale {
  if (isLocale(chosen)) return chosen
  for (const language of browserLanguages) {
    const spoken = LOCALES.find((locale) => locale.slice(0, 2) === language.slice(0, 2).toLowerCase())
    if (spoken) return spoken
  }
  return DEFAULT_LOCALE
}

/** Reads the stored language; null without a choice, or when storage is blocked. */
export function readChosenLocale(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** Stores the choice; with blocked storage it lasts as long as the page. */
export function storeChosenLocale(locale: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale)
  } catch {
    // Private windows block storage.
  }
}
