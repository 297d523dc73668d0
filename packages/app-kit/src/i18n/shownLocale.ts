import { tellServer, type FirstPaintCookie } from '../first-paint/tellServer.ts'
import { detectLocale, isLocale, readChosenLocale, type Locale } from './locales.ts'

/** An application's own cookie, of `LANGUAGE_COOKIES` in the contract, which is not part of the first load. */
export type LocaleCookie = FirstPaintCookie

/** Returns the language that the server expects of this browser: the one shown last, else the browser's own. */
export function expectedLocale({ name }: LocaleCookie): Locale {
  const shown = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return detectLocale(shown?.slice(name.length + 1) ?? null, navigator.languages)
}

/** Returns the language to start in: the one chosen in this browser, else the one expected. */
export function firstLocale(cookie: LocaleCookie): Locale {
  const chosen = readChosenLocale()
  return isLocale(chosen) ? chosen : expectedLocale(cookie)
}

/** Tells the server the language of the next first paint. The browser's own needs no cookie. */
export function rememberShownLocale(locale: string, cookie: LocaleCookie): void {
  if (!isLocale(locale)) return
  const isOwn = locale === detectLocale(null, navigator.languages)
  if (isOwn && !document.cookie.includes(`${cookie.name}=`)) return
  tellServer(cookie, isOwn ? undefined : locale)
}
