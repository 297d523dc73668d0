import { TIME_ZONE_COOKIE } from '@portal/contract'
import { parse } from 'hono/utils/cookie'
import { LANGUAGES } from '../../languages'
import { pageLanguage } from '../pageLanguage'
import type { PageRequest } from './createRenderer'
import type { PaintedApp } from './paintedApp'

const SPOKEN = LANGUAGES.map((language) => language.slice(0, 2))

/** Names of the tz database. */
const ZONE = /^[A-Za-z][\w+/-]{1,63}$/u
/** A hint: with an expired session the page is served without prerendering. */
const SESSION = /portal-(?:session|view-as)=/u

export interface FirstVisit {
  page: PageRequest
  isGuest: boolean
}

/**
 * Returns the visit of a page that is prerendered per user; undefined for other pages, for requests of scripts and for hard
 * reloads. The query string is not part of the HTML: an attacker could infer the user's data from the compressed length
 * (BREACH).
 */
export function firstVisitOf(
  { name, guestPages, ownPages, needsTimeZone }: PaintedApp,
  { method, url, headers }: Request,
): FirstVisit | undefined {
  const { pathname: path, search } = new URL(url)
  if (search !== '' || isHardReload(headers)) return undefined
  const isGuest = !SESSION.test(headers.get('cookie') ?? '')
  const isRendered = isGuest
    ? guestPages.test(path) && (method === 'GET' || method === 'HEAD')
    : ownPages.test(path) && method === 'GET' && isNavigation(headers)
  if (!isRendered) return undefined
  const language = pageLanguage(headers, name, SPOKEN)
  const page = { path, device: deviceOf(headers), language }
  if (isGuest || !needsTimeZone) return { page, isGuest }
  const timeZone = timeZoneOf(headers)
  return timeZone === undefined ? undefined : { page: { ...page, timeZone }, isGuest }
}

/**
 * Whether the browser bypasses its cache: Shift + reload, or developer tools with "Disable cache" or changed responses.
 * There each call of the page is a request, which can be seen, blocked or changed.
 */
const isHardReload = (headers: Headers): boolean => headers.get('cache-control') === 'no-cache'

/** `empty`: the service worker passes the request on. Frames have another one. */
const TAB = new Set(['document', 'empty'])

/** Whether the request is a navigation (`Sec-Fetch-Mode`), which scripts can't forge; older browsers lack the header. */
const isNavigation = (headers: Headers): boolean =>
  (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate' &&
  TAB.has(headers.get('sec-fetch-dest') ?? 'document')

/** The time zone of the browser, from the cookie that the page's scripts set; undefined for a zone that does not exist. */
function timeZoneOf(headers: Headers): string | undefined {
  const zone = parse(headers.get('cookie') ?? '', TIME_ZONE_COOKIE)[TIME_ZONE_COOKIE]
  if (zone === undefined || !ZONE.test(zone)) return undefined
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone }).format()
    return zone
  } catch {
    return undefined
  }
}

/** Detects the device from client hints, else `User-Agent`. */
function deviceOf(headers: Headers): PageRequest['device'] {
  const hint = headers.get('sec-ch-ua-mobile')
  const isPhone = hint === null ? /Mobi/u.test(headers.get('user-agent') ?? '') : hint === '?1'
  return isPhone ? 'phone' : 'desktop'
}
