import {
  givenState,
  hasState,
  renderPage,
  revealPage,
  type EarlyResponses,
  withEarlyResponses,
} from '@portal/app-kit/first-paint'
import { BANNER } from '#/first-paint/closedBanner'
import { rememberedText } from '#/session/isRemembered'
import { identityOf } from '#/session/session'
import { App } from './App'
import { createClient, type FirstClient } from './createClient'
import { createPortal, type Portal } from './createPortal'

/** A page that comes within this time is rendered without a fallback first. */
const WORTH_WAITING_MS = 300

/**
 * Renders the portal.
 *
 * @param answers early responses.
 * @param pageParts settles when the page's chunks have loaded or failed.
 */
export async function startPortal(
  root: HTMLElement,
  answers: EarlyResponses,
  pageParts: Promise<unknown>,
): Promise<void> {
  const fetch = withEarlyResponses(window.fetch.bind(window), answers)
  const portal = createPortal({ fetch, storage: sessionStorage, navigator })
  const remembered = rememberedText()
  const isKnown = portal.session.load().then(() => {
    // Without state the prerender is that of the last visit (`saved-prerender`), when another person may have been signed in.
    if (!hasState() && rememberedText() !== remembered) revealPage()
  })
  await Promise.race([
    Promise.all([isKnown, pageParts]),
    new Promise((passed) => setTimeout(passed, WORTH_WAITING_MS)),
  ])
  renderPage(root, <App portal={portal} first={firstClientOf(portal)} />, BANNER)
}

/** The client of the person for whom the server rendered the page; the session came with the same HTML. */
function firstClientOf({ session, fetch }: Portal): FirstClient | undefined {
  const initialState = givenState()
  const known = session.getState()
  if (!initialState || known.status !== 'ready') return undefined
  return {
    identity: identityOf(known.session),
    client: createClient({ fetch, csrfToken: session.csrfToken, initialState }),
  }
}
