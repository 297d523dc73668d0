import { pageAt } from '#/address/pageTable'
import type { EarlyAnswers } from '#/session/answeredEarly'
import { isRemembered } from '#/session/isRemembered'

export const WHO_IS_THIS = '/auth/me'
/** The provider's settings, fetched on every page (ENT-03). */
export const SETTINGS = '/lwr/apex/v63.0/PortalSettings/getCustomSettings'

/** The first query of an unfiltered Find Loads. */
export const firstLoads = (isSignedIn: boolean): string => {
  const params = isSignedIn ? { excludeHidden: true, pageSize: 25 } : { pageSize: 25 }
  return `/lwr/apex/v63.0/LoadSearch/findLoads?methodParams=${encodeURIComponent(JSON.stringify(params))}`
}

/** Predicts the first requests of a page, for any user. A wrong guess costs one request. */
function questionsAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): readonly string[] {
  const isFirstPage = pageAt(pathname) === 'Home' && search === ''
  return [WHO_IS_THIS, ...(isFirstPage ? [firstLoads(isRemembered())] : []), SETTINGS]
}

/** Starts requests while the libraries load, in parallel. */
export function askEarly(at: Pick<Location, 'pathname' | 'search'>): EarlyAnswers {
  const ask = (path: string): [string, Promise<Response>] => {
    // Without own headers, so that it matches the preload `Link` header of the HTML.
    const answer = fetch(path)
    answer.catch(() => undefined) // reported by its consumer
    return [path, answer]
  }
  return new Map(questionsAt(at).map(ask))
}
