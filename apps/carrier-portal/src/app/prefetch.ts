import { givenResponses, hasState, type EarlyResponses } from '@portal/app-kit/first-paint'
import { pageAt } from '#/address/pageTable'
import { isRemembered } from '#/session/isRemembered'

export const SESSION_PATH = '/auth/me'
/** The provider's settings, fetched on every page (ENT-03). */
export const SETTINGS = '/lwr/apex/v63.0/PortalSettings/getCustomSettings'

/** The first query of an unfiltered Find Loads. */
export const firstLoads = (isSignedIn: boolean): string => {
  const params = isSignedIn ? { excludeHidden: true, pageSize: 25 } : { pageSize: 25 }
  return `/lwr/apex/v63.0/LoadSearch/findLoads?methodParams=${encodeURIComponent(JSON.stringify(params))}`
}

/** Predicts the first requests of a page, for any user. A wrong guess costs one request. */
function predictRequests({ pathname, search }: Pick<Location, 'pathname' | 'search'>): readonly string[] {
  const isFirstPage = pageAt(pathname) === 'Home' && search === ''
  return [SESSION_PATH, ...(isFirstPage ? [firstLoads(isRemembered())] : []), SETTINGS]
}

/** Starts requests while the libraries load, in parallel, unless their responses or a cache came with the HTML. */
export function prefetch(at: Pick<Location, 'pathname' | 'search'>, page = document): EarlyResponses {
  const answers = givenResponses(page)
  // The session comes with the state of a page.
  if (hasState(page)) return answers
  for (const path of predictRequests(at)) {
    if (answers.has(path)) continue
    // Without own headers, so that it matches the preload `Link` header of the HTML.
    const answer = fetch(path)
    answer.catch(() => undefined) // reported by its consumer
    answers.set(path, answer)
  }
  return answers
}
