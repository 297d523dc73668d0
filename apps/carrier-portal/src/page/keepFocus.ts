/** Where messages over the page stand: they go, it stays. */
const MESSAGES = '[role="region"][data-react-aria-top-layer]'
/** What is a world of its own while it is open; the focus returns to what was focused before it. */
const WORLD = `dialog, [role="dialog"], [role="alertdialog"], ${MESSAGES}`
/** One of many: when it goes, its neighbour is the nearest place. */
const ENTRY = 'li:not([aria-hidden]), tr:not([aria-hidden])'
const HEADING = 'h1, h2, h3, h4'

/** Where the focus was: the element, what it stood in, and which child of its parent each of these was. */
interface Trace {
  world: Element
  pathname: string
  path: readonly { element: HTMLElement; at: number }[]
}

/**
 * Keeps the focus on the page when what had it goes away: a load that was booked or hidden, a record that was removed, a
 * dialog whose opener is gone, a button that has nothing more to do. Browsers leave it nowhere then, and a screen reader
 * starts again at the top. It goes to the opener, else to the entry that it stood in, the next one of its list, or the
 * panel or heading of that part.
 * Whoever moves it themselves within two frames is left alone, and so is a page that is another one by now.
 *
 * @returns what ends it.
 */
export function keepFocus(): () => void {
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
    // Dialogs give the focus back in the next frame, pages in their effects.
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

/** Whether it is on the page and, where it is a control, may be used. */
const mayHold = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled')

/** From the element up to the page, without it: what is below `main` is that page's. */
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

/** The nearest place to the last that is still there. */
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
  // All of the page was drawn anew. Another page takes the focus itself.
  const isSamePage = trail.at(-1)?.pathname === location.pathname
  return (isSamePage && document.querySelector<HTMLElement>('main h1')) || undefined
}

function neighbourOf(list: HTMLElement, at: number): HTMLElement | undefined {
  const entries = [...list.children]
  const isEntry = (child: Element): child is HTMLElement => child.matches(ENTRY)
  return entries.slice(at).find(isEntry) ?? entries.slice(0, at).findLast(isEntry)
}

/** The smallest part of the page that takes the focus itself, as panels do, or has a heading. */
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

/** Puts the focus where nothing happens when a key is pressed twice. What can't have it may, until it leaves. */
function land(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus()
}
