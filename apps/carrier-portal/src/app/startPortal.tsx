import { revealWhenReady, withEarlyResponses, type EarlyResponses } from '@portal/app-kit/first-paint'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BANNER } from '#/first-paint/closedBanner'
import { App } from './App'
import { createPortal } from './createPortal'

/** React delays content that replaces a fallback by this long; a shorter wait without a fallback is faster. */
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
  const isKnown = portal.session.load()
  await Promise.race([
    Promise.all([isKnown, pageParts]),
    new Promise((passed) => setTimeout(passed, WORTH_WAITING_MS)),
  ])
  createRoot(root).render(
    <StrictMode>
      <App portal={portal} />
    </StrictMode>,
  )
  revealWhenReady(root, BANNER)
}
