/** Timeout of a smooth scroll, which takes 300 to 500 ms, or longer on a slow device. */
const MOST_GLIDE_MS = 3_000

/**
 * Animates a layout shift: scrolls the window by the shift, so that nothing moves, and then scrolls back
 * smoothly. Call it in the same task as the shift. No animation with reduced motion. A page that is too
 * short to scroll is extended meanwhile (`data-gliding` on the root, `PageTemplate`). Below the shift, the
 * browser's scroll anchoring keeps the position.
 *
 * @param byPx size of the shift; negative shifts are not animated.
 * @param fromPx scroll position before the shift.
 */
export function glideDown(byPx: number, fromPx: number): void {
  if (byPx <= 0 || fromPx > byPx) return
  const root = document.documentElement
  const isShort = root.scrollHeight - root.clientHeight < fromPx + byPx
  if (isShort) lengthenUntilBack(root, byPx, fromPx)
  window.scrollTo({ top: fromPx + byPx, behavior: 'instant' })
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  // The old position needs one frame; two scrolls within a frame cause no animation.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => window.scrollTo({ top: fromPx, behavior: isCalm ? 'instant' : 'smooth' })),
  )
}

/**
 * Shortens the page only when the scroll ends; otherwise the browser would clamp the scroll position and
 * jump.
 */
function lengthenUntilBack(root: HTMLElement, byPx: number, fromPx: number): void {
  root.dataset['gliding'] = ''
  root.style.setProperty('--glide', `${byPx}px`)
  const shorten = () => {
    window.removeEventListener('scrollend', shortenWhenBack)
    clearTimeout(timer)
    delete root.dataset['gliding']
    root.style.removeProperty('--glide')
  }
  const shortenWhenBack = () => {
    if (window.scrollY < fromPx + 1) shorten()
  }
  const timer = setTimeout(shorten, MOST_GLIDE_MS)
  window.addEventListener('scrollend', shortenWhenBack)
}
