import { PICTURE_ID } from './firstPaintIds'

/** A page that is not complete by then shows its own waiting parts. */
const LATEST_MS = 1_000

/** The server's picture of the page, until the page is shown. */
export const firstPaint = () => document.getElementById(PICTURE_ID)

/** Removes the server's picture, which shows the page. */
export const revealPage = (): void => firstPaint()?.remove()

/**
 * Replaces the server's picture when the page shows as much, before anything can be found twice: its title, no part that
 * waits, and what `also` selects, if the picture shows that. Looks in a microtask: Preact renders the waiting parts in one of
 * their own, after what does not wait.
 */
export function revealWhenReady(root: HTMLElement, also?: string): void {
  const picture = firstPaint()
  if (!picture) return
  const awaited =
    also !== undefined && picture.querySelector<HTMLElement>(also)?.style.visibility === '' ? also : undefined
  const look = () => {
    if (
      root.querySelector('h1') &&
      !root.querySelector('main [data-skeleton]:not(#filters *)') &&
      (awaited === undefined || root.querySelector(awaited))
    )
      reveal()
  }
  const observer = new MutationObserver(() => queueMicrotask(look))
  const reveal = () => {
    observer.disconnect()
    revealPage()
  }
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(reveal, LATEST_MS)
}
