import { PICTURE_ID } from './firstPaintIds'

/** A page that is not complete by then shows its own waiting parts. */
const LATEST_MS = 1_000

/** The server's picture of the page, until the page is shown. */
export const firstPaint = () => document.getElementById(PICTURE_ID)

/** Removes the server's picture, which shows the page. */
export const revealPage = (): void => firstPaint()?.remove()

let isStarting = false

/** Whether the application's first page is not complete yet. */
export const isPageStarting = (): boolean => isStarting

/** Whether a part waits that the window shows, or one that has no place yet (`InOwnTask`). */
const isWaiting = (root: HTMLElement): boolean =>
  [...root.querySelectorAll<HTMLElement>('main [data-skeleton]:not(#filters *)')].some(
    (part) => part.hidden || part.getBoundingClientRect().top < innerHeight,
  )

/**
 * Follows the application's first page until the window shows all of it: its title, no part that waits, and what `also`
 * selects, if the server's picture shows that. Parts below the window's end may wait. Then the page replaces the picture, before anything can be found twice. Looks in a microtask:
 * Preact renders the waiting parts in one of their own, after what does not wait.
 */
export function revealWhenReady(root: HTMLElement, also?: string): void {
  isStarting = true
  const pictured = also === undefined ? null : firstPaint()?.querySelector<HTMLElement>(also)
  const awaited = pictured?.style.visibility === '' ? also : undefined
  const look = () => {
    if (
      root.querySelector('h1') &&
      !isWaiting(root) &&
      (awaited === undefined || root.querySelector(awaited))
    )
      reveal()
  }
  const observer = new MutationObserver(() => queueMicrotask(look))
  const reveal = () => {
    observer.disconnect()
    isStarting = false
    revealPage()
  }
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(reveal, LATEST_MS)
}
