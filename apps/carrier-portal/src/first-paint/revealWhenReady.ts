import { bannerIn, firstPaint, revealPage } from './revealPage'

/** A page that is not there by then says itself what it waits for. */
const LATEST_MS = 1_000

/** Replaces the server's picture when the page shows as much, before anything can be found twice. */
export function revealWhenReady(root: HTMLElement): void {
  const picture = firstPaint()
  if (!picture) return
  const hasBanner = bannerIn(picture)?.style.visibility === ''
  const observer = new MutationObserver(() => {
    if (
      root.querySelector('h1') &&
      !root.querySelector('main [data-skeleton]:not(#filters *)') &&
      (!hasBanner || bannerIn(root))
    )
      reveal()
  })
  const reveal = () => {
    observer.disconnect()
    revealPage()
  }
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(reveal, LATEST_MS)
}
