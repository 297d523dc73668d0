/** The toast region. */
const MESSAGES = '[role="region"][data-react-aria-top-layer]'
/** Focus scopes: on close, the focus returns to the element focused before. */
const WORLD = `dialog, [role="dialog"], [role="alertdialog"], ${MESSAGES}`
/** List entries: a removed entry is replaced by its sibling. */
const ENTRY = 'li:not([aria-hidden]), tr:not([aria-hidden])'
const HEADING = 'h1, h2, h3, h4'

/** Path of the focused element: ancestors with their child index. */
interface Trace {
  world: Element
  pathname: string
  path: readonly { element: HTMLElement; at: number }[]
}

/**
 * Restores the focus when the focused element is removed or disabled (a booked load, a deleted record, a
 * dialog without its opener); browsers move it to the body, where a screen reader starts again. Order:
 * opener, list entry, next entry, panel or heading of the section. Does nothing if the focus moves within two
 * frames or the page changes.
 *
 * @returns a function that stops it.
 */
export function restoreLostFocus(): () => void {
  let trail: readonly Trace[] = []
  let frame = 0

  function follow({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || target === document.body) return
    const world = target.closest(WORLD) ?? document.body
    const outer = trail.findIndex((trace) => trace.world === world)
    trail = [
      ...(outer < 0 ? trail : trail.slice(0, outer)),
      { world, pathname: location.pathname, path: pathOf(target) },
    ]
  }

  function look() {
    const last = trail.at(-1)?.path[0]?.element
    if (frame !== 0 || !last || mayHold(last)) return
    // Dialogs restore the focus in the next frame, pages in effects.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        frame = 0
        if (document.activeElement && document.activeElement !== document.body) return
        const place = placeOf(trail)
        trail = []
        if (place) land(place)
      })
    })
  }

  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', follow)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    document.removeEventListener('focusin', follow)
  }
}

/** Whether the element is connected and enabled. */
const mayHold = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled')

/** Path from the element up to `main`. */
function pathOf(target: HTMLElement): Trace['path'] {
  const path: { element: HTMLElement; at: number }[] = []
  let element: HTMLElement | null = target
  while (element && !element.matches('main, body')) {
    const isOneOfMany = element.matches(ENTRY)
    path.push({
      element,
      at: isOneOfMany ? [...(element.parentElement?.children ?? [])].indexOf(element) : 0,
    })
    element = element.parentElement
  }
  return path
}

/** The nearest connected ancestor of the last focus. */
function placeOf(trail: readonly Trace[]): HTMLElement | undefined {
  for (const { world, path } of trail.toReversed()) {
    const kept = path.findIndex(({ element }) => mayHold(element))
    const home = path[kept]?.element
    if (!home) continue
    if (kept === 0) return home
    if (world.matches(MESSAGES)) continue
    const gone = path[kept - 1]
    if (gone?.element.matches('li, tr')) {
      const neighbour = neighbourOf(home, gone.at)
      if (neighbour) return neighbour
    }
    const place = home.closest<HTMLElement>(ENTRY) ?? partOf(home)
    if (place) return place
  }
  // The whole page was rendered again. A new page focuses its own heading.
  const isSamePage = trail.at(-1)?.pathname === location.pathname
  return (isSamePage && document.querySelector<HTMLElement>('main h1')) || undefined
}

function neighbourOf(list: HTMLElement, at: number): HTMLElement | undefined {
  const entries = [...list.children]
  const isEntry = (child: Element): child is HTMLElement => child.matches(ENTRY)
  return entries.slice(at).find(isEntry) ?? entries.slice(0, at).findLast(isEntry)
}

/** The closest section that is focusable or has a heading. */
function partOf(home: HTMLElement): HTMLElement | undefined {
  let part: HTMLElement | null = home
  while (part && !part.matches('body')) {
    const isPanel = part.hasAttribute('tabindex') && !part.matches('main')
    const place = isPanel ? part : part.querySelector<HTMLElement>(HEADING)
    if (place) return place
    part = part.parentElement
  }
  return undefined
}

/**
 * Focuses an element; a temporary tabindex is removed on blur. Never a control: a second key press must not
 * activate it.
 */
function land(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus()
}
