import { PRERENDER_ID } from './firstPaintIds'

/** Timeout after which an incomplete page is shown with its skeletons. */
const LATEST_MS = 1_000

/** The element of the server's prerender, until the page replaces it. */
export const firstPaint = () => document.getElementById(PRERENDER_ID)

/** Removes the prerender, which makes the page visible. */
export const revealPage = (): void => firstPaint()?.remove()

let isStarting = false

/** Whether the application's first page is not complete yet. */
export const isPageStarting = (): boolean => isStarting

/** Whether a skeleton is within the viewport, or one has no layout box yet (`InOwnTask`). */
const isWaiting = (root: HTMLElement): boolean =>
  [...root.querySelectorAll<HTMLElement>('main [data-skeleton]:not(#filters *)')].some(
    (part) => part.hidden || part.getBoundingClientRect().top < innerHeight,
  )

/**
 * Observes the application's first page until the viewport shows all of it: its title, no skeleton, and the element that `also`
 * selects, if the prerender has it. Skeletons below the viewport may stay. Then the page replaces the prerender, before a query
 * can find an element twice. Checks in a microtask, because Preact renders lazy components in a microtask of their own, after
 * the others.
 */
export function revealWhenReady(root: HTMLElement, also?: string): void {
  isStarting = true
  const prerendered = also === undefined ? null : firstPaint()?.querySelector<HTMLElement>(also)
  const awaited = prerendered?.style.visibility === '' ? also : undefined
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
