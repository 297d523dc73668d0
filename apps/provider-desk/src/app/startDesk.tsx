import { renderPage, withEarlyResponses } from '@portal/app-kit/first-paint'
import type { Locale } from '@portal/app-kit/i18n/locales'
import type { DehydratedState } from '@portal/ui-api'
import { loadCatalogue } from '#/i18n/i18n'
import { loadSignInOptions } from '#/login/useSignInOptions'
import { onSessionChange } from '#/session/sessionChannel'
import { App } from './App'
import { createClient, type FirstClient } from './createClient'
import { createDesk, type Desk } from './createDesk'
import { startOf } from './deskStarts'

const SESSION_PATH = '/auth/me'
/** A page that comes within this time is rendered without a fallback first. */
const WORTH_WAITING_MS = 300

/**
 * Renders the desk.
 *
 * @param given responses that came with the HTML.
 * @param state the cache of its data client.
 */
export async function startDesk(
  root: HTMLElement,
  given: Map<string, Promise<Response>>,
  locale: Locale,
  state: DehydratedState | undefined,
): Promise<void> {
  // Without own headers, so that it matches the preload `Link` header of the HTML.
  if (!given.has(SESSION_PATH)) given.set(SESSION_PATH, fetch(SESSION_PATH))
  const desk = createDesk({ fetch: withEarlyResponses(window.fetch.bind(window), given) })
  // A view as a user begins or ends in another tab.
  onSessionChange(() => void desk.session.load())
  await Promise.race([
    Promise.allSettled([loadCatalogue('shell', locale), loadFirstPage(desk, locale)]),
    new Promise((passed) => setTimeout(passed, WORTH_WAITING_MS)),
  ])
  const first = firstClientOf(desk, locale, state)
  renderPage(root, <App desk={desk} first={first} />)
}

/** The client of the person for whom the server rendered the page; the session came with the same HTML. */
function firstClientOf(
  { session, fetch }: Desk,
  locale: Locale,
  initialState: DehydratedState | undefined,
): FirstClient | undefined {
  const known = session.getState()
  if (!initialState || known.status !== 'ready') return undefined
  const client = createClient({ fetch, csrfToken: session.csrfToken, locale, initialState })
  return { userId: known.session.userId, locale, client }
}

/** Loads the session and the parts of its first page. */
async function loadFirstPage({ session }: Desk, locale: Locale): Promise<void> {
  const isKnown = session.load()
  // A session that came with the HTML is known by then; a guest's page needs no other part.
  await Promise.race([isKnown, new Promise((passed) => setTimeout(passed))])
  const isGuest = () => {
    const state = session.getState()
    return state.status === 'ready' && state.session.isGuest
  }
  const parts: Promise<unknown>[] = []
  if (!isGuest()) {
    const { load, catalogues } = startOf(window.location.pathname)
    parts.push(...catalogues.map((name) => loadCatalogue(name, locale)))
    if (load) parts.push(load())
  }
  const settled = Promise.allSettled(parts)
  await isKnown
  await (isGuest() ? Promise.all([loadCatalogue('login', locale), loadSignInOptions(session)]) : settled)
}
