import { toastQueue } from '@portal/portal-ui'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '#/app/App'
import { createPortal } from '#/app/createPortal'

/** Stubs `matchMedia`: jsdom has no layout. */
function stubViewport({ isDesktop }: { isDesktop: boolean }): void {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('min-width: 1024px') ? isDesktop : false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
}

/** A page load begins without the toasts of the last one. */
function closeToasts(): void {
  for (let toast = toastQueue.getCurrent(); toast; toast = toastQueue.getCurrent()) toastQueue.close(toast.id)
}

/** Renders the whole portal at a URL, on a desktop unless said otherwise. */
export async function renderApp(path: string, { isDesktop = true } = {}) {
  closeToasts()
  stubViewport({ isDesktop })
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  window.history.replaceState(null, '', path)
  const portal = createPortal({ fetch: window.fetch.bind(window), storage: sessionStorage, navigator })
  void portal.session.load()
  // Awaited, because the portal first suspends on its messages.
  const view = await act(async () => render(<App portal={portal} />))
  return { portal, user: userEvent.setup(), ...view }
}
