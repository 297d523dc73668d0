import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { answeredEarly } from '../session/answeredEarly'
import { App } from './App'
import { createPortal } from './createPortal'

/**
 * Draws the portal.
 *
 * @param whoIsThis the answer of `/auth/me`, which was asked for before anything of this was there.
 */
export function startPortal(root: HTMLElement, whoIsThis: Promise<Response>): void {
  const fetch = answeredEarly(window.fetch.bind(window), '/auth/me', whoIsThis)
  const portal = createPortal({ fetch, storage: sessionStorage, navigator })
  void portal.session.load()
  createRoot(root).render(
    <StrictMode>
      <App portal={portal} />
    </StrictMode>,
  )
}
