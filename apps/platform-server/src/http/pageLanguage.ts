import { LANGUAGE_COOKIES } from '@portal/contract'
import { parse } from 'hono/utils/cookie'

export type App = keyof typeof LANGUAGE_COOKIES

/**
 * Returns the language of a page that its scripts will show: the one that the application showed last in this browser, else the
 * first supported one of `Accept-Language`, else English.
 *
 * @param spoken supported languages, e.g. `['en', 'es']`.
 */
export function pageLanguage(headers: Headers, app: App, spoken: readonly string[]): string {
  const name = LANGUAGE_COOKIES[app]
  const shown = parse(headers.get('cookie') ?? '', name)[name]
  const wanted = [shown, ...(headers.get('accept-language') ?? '').split(',')]
    .map((part) => part?.trim().slice(0, 2).toLowerCase())
    .find((language) => language !== undefined && spoken.includes(language))
  return wanted ?? 'en'
}
