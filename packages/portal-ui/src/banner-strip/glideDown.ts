/** Browsers take 300 to 500 ms to scroll smoothly over a short way; a busy device longer. This ends the wait for it. */
const MOST_GLIDE_MS = 3_000

/**
 * Lets the page glide to the place that something above it has just pushed it to, instead of jumping there: the window
 * is scrolled along, so that everything stays where it was, and then scrolled back, so that eyes and fingers can follow.
 * Call it in the same task as the push. With reduced motion the page is there with the next picture. A page
 * that is too short to be scrolled is longer for that time (`data-gliding` on the root, `PageTemplate`). Who has scrolled
 * past what came is left where they are: browsers see to that.
 *
 * @param byPx how far the page was pushed; pages that were pulled up stay there.
 * @param fromPx where the window was scrolled to before the push.
 */
export function glideDown(byPx: number, fromPx: number): void {
  if (byPx <= 0 || fromPx > byPx) return
  const root = document.documentElement
  const isShort = root.scrollHeight - root.clientHeight < fromPx + byPx
  if (isShort) lengthenUntilBack(root, byPx, fromPx)
  window.scrollTo({ top: fromPx + byPx, behavior: 'instant' })
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  // The old place has to be drawn once; what is scrolled within the same picture has not moved for the browser.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => window.scrollTo({ top: fromPx, behavior: isCalm ? 'instant' : 'smooth' })),
  )
}

/** A page that became short again while it is still scrolled would jump by what is left of the way. */
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
