import { firstPaint, revealPage } from './revealPage'

/** A page that is not there by then says itself what it waits for. */
const LATEST_MS = 1_000

/** Replaces the server's picture when the page has rendered, before anything can be found twice. */
export function revealWhenReady(root: HTMLElement): void {
  if (!firstPaint()) return
  const observer = new MutationObserver(() => root.querySelector('h1') && reveal())
  const reveal = () => {
    observer.disconnect()
    revealPage()
  }
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(reveal, LATEST_MS)
}
