/** Browsers glide for 300 to 500 ms. */
const MOST_GLIDE_MS = 500

export interface Push {
  /** How far the page is pushed down. */
  byPx: number
  /** Where the window was scrolled to before. */
  fromPx: number
}

/**
 * While the page glides (`glideDown`), a press that was aimed before it began may hit another control of the page than was there:
 * it does nothing. What does not move with the page, and what is pressed when it has come to rest, counts; and keys go where
 * the focus is. Call it after `glideDown`.
 */
export function ignoreMissedPresses({ byPx, fromPx }: Push): void {
  if (byPx <= 0 || fromPx > byPx) return
  const end = new AbortController()

  function isMissed({ target, clientX, clientY }: PointerEvent): boolean {
    const leftPx = window.scrollY - fromPx
    if (leftPx < 2 || !(target instanceof Element) || !target.closest('main')) return false
    const before = document.elementFromPoint(clientX, clientY + byPx - leftPx)
    return controlOf(target) !== controlOf(before)
  }

  window.addEventListener(
    'pointerdown',
    (event) => {
      if (!isMissed(event)) return
      ignore(event)
      ignoreItsClick()
    },
    { capture: true, signal: end.signal },
  )
  setTimeout(() => end.abort(), MOST_GLIDE_MS)
}

function ignore(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** It comes when the finger leaves, however late; none comes of a finger that scrolls, and the next press is another one. */
function ignoreItsClick(): void {
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  const over = () => end.abort()
  window.addEventListener(
    'click',
    (event) => {
      // A key's.
      if (event.detail === 0) return
      ignore(event)
      over()
    },
    options,
  )
  window.addEventListener('pointerdown', over, options)
  window.addEventListener('pointercancel', over, options)
}

const controlOf = (element: Element | null) =>
  element?.closest('a, button, input, select, textarea, label, summary, [role], [tabindex]') ?? null
