import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { answeredEarly, type EarlyAnswers } from '../session/answeredEarly'
import { App } from './App'
import { createPortal } from './createPortal'

/** What replaces a waiting page React holds back for as long: a shorter wait shows the page sooner than showing the wait. */
const WORTH_WAITING_MS = 300

/**
 * Draws the portal.
 *
 * @param answers what was asked for before anything of this was there.
 * @param pageParts settles when the files of the page have arrived, or some have failed.
 */
export async function startPortal(
  root: HTMLElement,
  answers: EarlyAnswers,
  pageParts: Promise<unknown>,
): Promise<void> {
  const fetch = answeredEarly(window.fetch.bind(window), answers)
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
}
