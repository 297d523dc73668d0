import { loadCards, loadTable } from '#/features/find-loads/results/loadRows'
import { loadBanner } from '#/features/frame/loadBanner'
import { loadCatalogue } from '#/i18n/catalogues'
import type { Locale } from '#/i18n/locales'
import { DESKTOP } from '#/viewport/fitsWindow'
import { loadOnce } from '@portal/app-kit/loading'
import { startAt } from './pageStarts'

/** Lazy chunks of the pages. */
export const pageParts = {
  blocks: loadOnce(async () => (await import('./pages/BlocksRoute')).BlocksRoute),
  companySetup: loadOnce(async () => (await import('./pages/CompanySetupRoute')).CompanySetupRoute),
  home: loadOnce(async () => (await import('./pages/HomePage')).HomePage),
  load: loadOnce(async () => (await import('./pages/LoadPage')).LoadPage),
  myCompany: loadOnce(async () => (await import('./pages/MyCompanyRoute')).MyCompanyRoute),
  myLoads: loadOnce(async () => (await import('./pages/MyLoadsRoute')).MyLoadsRoute),
  notifications: loadOnce(async () => (await import('./pages/NotificationsRoute')).NotificationsRoute),
  profile: loadOnce(async () => (await import('./pages/ProfileRoute')).ProfileRoute),
  public: loadOnce(async () => (await import('./pages/PublicRoute')).PublicRoute),
  registration: loadOnce(async () => (await import('./pages/RegistrationRoute')).RegistrationRoute),
  tender: loadOnce(async () => (await import('./pages/TenderRoute')).TenderRoute),
  todaysLoads: loadOnce(async () => (await import('./pages/TodaysLoadsRoute')).TodaysLoadsRoute),
  shipper: loadOnce(async () => (await import('./pages/ShipperRoute')).ShipperRoute),
  signIn: loadOnce(async () => (await import('./pages/SignInRoute')).SignInRoute),
}

/**
 * Preloads the chunks of a path in parallel with the libraries. Failures are retried and reported by the
 * render. Settles when all have.
 */
export function fetchPageEarly(pathname: string, locale: Locale): Promise<unknown> {
  const { part, catalogues = [] } = startAt(pathname) ?? {}
  const parts: Promise<unknown>[] = part ? [pageParts[part]()] : []
  if (part === 'home') parts.push(matchMedia(DESKTOP).matches ? loadTable() : loadCards())
  for (const name of ['i18n', ...catalogues]) parts.push(loadCatalogue(name, locale))
  // In parallel: the page does not wait for its banner.
  for (const begun of [loadBanner(), loadCatalogue('frame', locale)]) begun.catch(() => undefined)
  return Promise.allSettled(parts)
}
