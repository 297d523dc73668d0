import styles from './MapCanvas.module.css'

/** Resolved colours: the map's canvas has no CSS variables. */
export interface MapColours {
  water: string
  land: string
  neighbours: string
  stateLine: string
  nationLine: string
  river: string
  road: string
  surface: string
  text: string
  muted: string
  accent: string
  onAccent: string
}

/** Forced-colors mode. */
const FORCED: Readonly<Record<keyof MapColours, string>> = {
  water: 'Canvas',
  land: 'Canvas',
  neighbours: 'Canvas',
  stateLine: 'GrayText',
  nationLine: 'CanvasText',
  river: 'GrayText',
  road: 'GrayText',
  surface: 'Canvas',
  text: 'CanvasText',
  muted: 'CanvasText',
  accent: 'Highlight',
  onAccent: 'HighlightText',
}

/** Custom properties of the design, and the map's own (`.colours`). */
const OWN: Readonly<Record<keyof MapColours, string>> = {
  water: '--map-water',
  land: '--map-land',
  neighbours: '--map-neighbours',
  stateLine: '--map-state-line',
  nationLine: '--map-nation-line',
  river: '--map-river',
  road: '--map-road',
  surface: '--color-surface',
  text: '--color-text',
  muted: '--color-text-muted',
  accent: '--color-accent',
  onAccent: '--color-on-accent',
}

/**
 * Colours of the current theme or of forced colors, resolved by the browser, because MapLibre parses no
 * system colour names.
 */
export function readMapColours(): MapColours {
  const isForced = matchMedia('(forced-colors: active)').matches
  const probe = document.body.appendChild(document.createElement('i'))
  probe.className = styles.colours ?? ''
  probe.style.setProperty('forced-color-adjust', 'none')
  const resolve = (role: keyof MapColours) => {
    probe.style.color = isForced ? FORCED[role] : `var(${OWN[role]})`
    return getComputedStyle(probe).color
  }
  // By its type, `OWN` has the keys of `MapColours`.
  const roles = Object.keys(OWN) as (keyof MapColours)[]
  const colours = Object.fromEntries(roles.map((role) => [role, resolve(role)]))
  probe.remove()
  // Every key was resolved.
  return colours as unknown as MapColours
}
