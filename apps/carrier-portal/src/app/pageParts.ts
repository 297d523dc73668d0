import { loadCatalogue } from '../i18n/catalogues'
import type { Locale } from '../i18n/locales'
import { DESKTOP } from '../page/fitsWindow'
import { loadOnce } from '../page/loadOnce'
import { startAt } from './pageStarts'

/** The files of the pages, each loaded when somebody goes there. */
export const pageParts = {
  companySetup: loadOnce(async () => (await import('./pages/CompanySetupRoute')).CompanySetupRoute),
  home: loadOnce(async () => (await import('./pages/HomePage')).HomePage),
  load: loadOnce(async () => (await import('./pages/LoadPage')).LoadPage),
  myCompany: loadOnce(async () => (await import('./pages/MyCompanyRoute')).MyCompanyRoute),
  myLoads: loadOnce(async () => (await import('./pages/MyLoadsRoute')).MyLoadsRoute),
  notifications: loadOnce(async () => (await import('./pages/NotificationsRoute')).NotificationsRoute),
  profile: loadOnce(async () => (await import('./pages/ProfileRoute')).ProfileRoute),
  public: loadOnce(async () => (await import('./pages/PublicRoute')).PublicRoute),
  registration: loadOnce(async () => (await import('./pages/RegistrationRoute')).RegistrationRoute),
  todaysLoads: loadOnce(async () => (await import('./pages/TodaysLoadsRoute')).TodaysLoadsRoute),
  shipper: loadOnce(async () => (await import('./pages/ShipperRoute')).ShipperRoute),
  signIn: loadOnce(async () => (await import('./pages/SignInRoute')).SignInRoute),
}

/** The rows of Find Loads are drawn when there are results: their file comes with the page, not after it. */
const rowsOfHome = () =>
  matchMedia(DESKTOP).matches
    ? import('../features/find-loads/results/LoadTable')
    : import('../features/find-loads/results/LoadCards')

/**
 * Fetches what the page at an address is made of, so that it travels beside the libraries and not after them. Only a
 * head start: what fails here is asked for, and reported, when the page is drawn. Settles when all of it has.
 */
export function fetchPageEarly(pathname: string, locale: Locale): Promise<unknown> {
  const { part, catalogues = [] } = startAt(pathname) ?? {}
  const parts: Promise<unknown>[] = part ? [pageParts[part]()] : []
  if (part === 'home') parts.push(rowsOfHome())
  for (const name of ['shared', ...catalogues]) parts.push(loadCatalogue(name, locale))
  // The page does not wait for its banner, but that is not to come long after it either.
  for (const begun of [import('../features/frame/FrameBanner'), loadCatalogue('frame', locale)])
    begun.catch(() => undefined)
  return Promise.allSettled(parts)
}
