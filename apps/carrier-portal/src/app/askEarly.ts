import { pageAt } from '../page/pageTable'
import type { EarlyAnswers } from '../session/answeredEarly'
import { isRemembered } from '../session/isRemembered'

export const WHO_IS_THIS = '/auth/me'
/** The provider's settings, which every page asks for (ENT-03). */
export const SETTINGS = '/lwr/apex/v63.0/PortalSettings/getCustomSettings'

/** The first results of Find Loads, as it asks for them when nothing is filtered. */
export const firstLoads = (isSignedIn: boolean): string => {
  const params = isSignedIn ? { excludeHidden: true, pageSize: 25 } : { pageSize: 25 }
  return `/lwr/apex/v63.0/LoadSearch/findLoads?methodParams=${encodeURIComponent(JSON.stringify(params))}`
}

/** What the page at an address is going to ask for, whoever it is for. Wrong guesses cost a request and nothing else. */
function questionsAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): readonly string[] {
  const isFirstPage = pageAt(pathname) === 'Home' && search === ''
  return [WHO_IS_THIS, ...(isFirstPage ? [firstLoads(isRemembered())] : []), SETTINGS]
}

/** Asks while the libraries are on their way: the answers travel beside them. */
export function askEarly(at: Pick<Location, 'pathname' | 'search'>): EarlyAnswers {
  const ask = (path: string): [string, Promise<Response>] => {
    // Without headers of its own: it is on its way already where the server has named it beside the HTML.
    const answer = fetch(path)
    answer.catch(() => undefined) // told by whoever reads it
    return [path, answer]
  }
  return new Map(questionsAt(at).map(ask))
}
