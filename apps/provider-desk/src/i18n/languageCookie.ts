import type { LocaleCookie } from '@portal/app-kit/i18n/shownLocale'

/** With the language that the desk showed last in this browser. */
export const languageCookie: LocaleCookie = { name: 'desk-language', path: '/desk' }
