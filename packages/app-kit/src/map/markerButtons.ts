/** A rendered marker or cluster, with its position on the screen. */
export interface DrawnMarker {
  key: string
  /** Accessible name. */
  name: string
  isPressed: boolean
  lng: number
  lat: number
}

export interface MarkerButtonsOptions {
  /** The map's element over its canvas. */
  container: HTMLElement
  /** Accessible name of the group. */
  label: string
  project: (place: { lng: number; lat: number }) => { x: number; y: number }
  onFocus: (key: string) => void
  onBlur: () => void
  onPress: (key: string) => void
}

export interface MarkerButtons {
  /** Replaces the buttons; the focused one stays, or focus moves to the nearest one. */
  show(markers: readonly DrawnMarker[]): void
  /** Sets the accessible name of the group. */
  rename(label: string): void
  /** Follows the map. */
  move(): void
  /** Hides the buttons while an area is drawn. */
  hide(isHidden: boolean): void
}

const NEXT = new Set(['ArrowRight', 'ArrowDown'])
const PREVIOUS = new Set(['ArrowLeft', 'ArrowUp'])

/**
 * Buttons for the keyboard and screen readers over the rendered markers, in one tab stop: arrow keys move
 * from west to east. Pointer events pass through to the map.
 */
export function createMarkerButtons(options: MarkerButtonsOptions, className: string): MarkerButtons {
  const group = document.createElement('div')
  group.className = className
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', options.label)
  options.container.append(group)
  let shown: { marker: DrawnMarker; button: HTMLButtonElement }[] = []
  let current: string | undefined

  const move = () => {
    for (const { marker, button } of shown) {
      const { x, y } = options.project(marker)
      button.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`
    }
  }
  const keepOneStop = () => {
    const stop = shown.find(({ marker }) => marker.key === current) ?? shown[0]
    for (const { button } of shown) button.tabIndex = button === stop?.button ? 0 : -1
  }
  const focusAt = (at: number) => shown[at]?.button.focus({ preventScroll: true })
  const step = (event: KeyboardEvent) => {
    const at = shown.findIndex(({ button }) => button === document.activeElement)
    if (at < 0) return
    if (NEXT.has(event.key)) focusAt((at + 1) % shown.length)
    else if (PREVIOUS.has(event.key)) focusAt((at - 1 + shown.length) % shown.length)
    else if (event.key === 'Home') focusAt(0)
    else if (event.key === 'End') focusAt(shown.length - 1)
    else return
    event.preventDefault()
    // The map would move.
    event.stopPropagation()
  }
  group.addEventListener('keydown', step)
  group.addEventListener('focusin', ({ target }) => {
    current = shown.find(({ button }) => button === target)?.marker.key
    keepOneStop()
    if (current !== undefined) options.onFocus(current)
  })
  group.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !group.contains(relatedTarget)) options.onBlur()
  })

  const buttonOf = ({ key }: DrawnMarker) => {
    const known = shown.find(({ marker }) => marker.key === key)?.button
    if (known) return known
    const button = document.createElement('button')
    button.type = 'button'
    button.addEventListener('click', () => options.onPress(key))
    return button
  }
  return {
    show(markers) {
      const focused = shown.find(({ button }) => button === document.activeElement)?.marker
      const next = [...markers]
        .sort((a, b) => a.lng - b.lng || b.lat - a.lat)
        .map((marker) => ({ marker, button: buttonOf(marker) }))
      for (const { marker, button } of next) {
        button.setAttribute('aria-label', marker.name)
        button.setAttribute('aria-pressed', String(marker.isPressed))
      }
      const kept = new Set(next.map(({ button }) => button))
      const isSame =
        next.length === shown.length && next.every(({ button }, at) => shown[at]?.button === button)
      // Moving an element in the document blurs it.
      if (!isSame) {
        for (const { button } of shown) if (!kept.has(button)) button.remove()
        for (const [at, { button }] of next.entries())
          if (group.children[at] !== button) group.insertBefore(button, group.children[at] ?? null)
      }
      shown = next
      move()
      keepOneStop()
      if (
        focused &&
        document.activeElement !== shown.find(({ marker }) => marker.key === focused.key)?.button
      )
        focusAt(nearestTo(focused))
    },
    rename: (label) => group.setAttribute('aria-label', label),
    move,
    hide: (isHidden) => void (group.hidden = isHidden),
  }

  function nearestTo({ lng, lat }: DrawnMarker): number {
    const distances = shown.map(({ marker }) => Math.hypot(marker.lng - lng, marker.lat - lat))
    return distances.indexOf(Math.min(...distances))
  }
}
