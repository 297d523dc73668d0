import { pageAt } from '#/address/pageTable'
import type { EarlyResponses } from '#/session/withEarlyResponses'
import { ANSWERS_ID } from '#/first-paint/pictureId'
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

/** A response without a stream: its reader gets the text in the same task, before the page is drawn. */
const responseOf = (body: string) =>
  ({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: () => Promise.resolve(body),
    json: () => Promise.resolve(JSON.parse(body)),
  }) as Response

/** Responses that came with the HTML. */
const given = (page: Document): Record<string, string> =>
  JSON.parse(page.getElementById(ANSWERS_ID)?.textContent ?? '{}') as Record<string, string>

/** Starts requests while the libraries load, in parallel, unless their responses came with the HTML. */
export function prefetch(at: Pick<Location, 'pathname' | 'search'>, page = document): EarlyResponses {
  const answers = new Map<string, Promise<Response>>()
  for (const [path, body] of Object.entries(given(page))) answers.set(path, Promise.resolve(responseOf(body)))
  for (const path of predictRequests(at)) {
    if (answers.has(path)) continue
    // Without own headers, so that it matches the preload `Link` header of the HTML.
    const answer = fetch(path)
    answer.catch(() => undefined) // reported by its consumer
    answers.set(path, answer)
  }
  return answers
}
