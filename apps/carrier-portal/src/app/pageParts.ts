import { loadCatalogue } from '../i18n/catalogues'
import type { Locale } from '../i18n/locales'
import { DESKTOP } from '../page/fitsWindow'
import { pageAt, pagePaths } from '../page/pageTable'

/** The files of the pages, each loaded when somebody goes there. */
export const pageParts = {
  home: () => import('./pages/HomePage'),
  load: () => import('./pages/LoadPage'),
  myCompany: () => import('./pages/MyCompanyRoute'),
  myLoads: () => import('./pages/MyLoadsRoute'),
  notifications: () => import('./pages/NotificationsRoute'),
  profile: () => import('./pages/ProfileRoute'),
  public: () => import('./pages/PublicRoute'),
  registration: () => import('./pages/RegistrationRoute'),
  todaysLoads: () => import('./pages/TodaysLoadsRoute'),
  shipper: () => import('./pages/ShipperRoute'),
  signIn: () => import('./pages/SignInRoute'),
}

/** The rows of Find Loads are drawn when there are results: their file comes with the page, not after it. */
const rowsOfHome = () =>
  matchMedia(DESKTOP).matches
    ? import('../features/find-loads/results/LoadTable')
    : import('../features/find-loads/results/LoadCards')

type Part = keyof typeof pageParts

/** Pages that people start at, and the messages that come with them. */
const starts: Partial<Record<string, readonly [part: Part, ...catalogues: string[]]>> = {
  Home: ['home', 'find-loads'],
  Todays_Loads__c: ['todaysLoads', 'todays-loads', 'documents', 'offline'],
  My_Loads__c: ['myLoads', 'payments', 'my-loads'],
  Login: ['signIn', 'sign-in'],
  Shipper_Login: ['signIn', 'sign-in'],
}

function startAt(pathname: string) {
  if (pathname === '/' || pathname === '/carrier') return starts.Home
  if (pathname.startsWith(`${pagePaths.Home}/loads/`)) return ['load', 'load-detail'] as const
  return starts[pageAt(pathname) ?? '']
}

/**
 * Fetches what the page at an address is made of, so that it travels beside the libraries and not after them. Only a
 * head start: what fails here is asked for, and reported, when the page is drawn.
 */
export function fetchPageEarly(pathname: string, locale: Locale): void {
  const [part, ...catalogues] = startAt(pathname) ?? []
  const parts: Promise<unknown>[] = part ? [pageParts[part]()] : []
  if (part === 'home') parts.push(rowsOfHome())
  for (const name of ['shared', ...catalogues]) parts.push(loadCatalogue(name, locale))
  for (const begun of parts) begun.catch(() => undefined)
}
