import type { MouseEvent, ReactNode } from 'react'
import { MAP_SIZE, type MapPoint } from './albersUsa'
import statePaths from './statePaths.json'
import styles from './UsMap.module.css'

/** Greatest zoom; each step doubles. */
export const MOST_ZOOM = 8

export interface UsMapProps {
  /** Accessible name. The content of the map must be in a list as well. */
  label: string
  /** Highlighted states. */
  marked?: ReadonlySet<string>
  /** Magnification; 1 shows the whole country. @default 1 */
  zoom?: number
  /** Centre of a magnified view. @default the middle of the country */
  centre?: MapPoint
  /** Callback of a press: the point, its state, and map units per pixel. */
  onTap?: (tap: { at: MapPoint; state: string | undefined; unitsPerPixel: number }) => void
  /** SVG in map units (`projectPlace`). */
  children?: ReactNode
}

const MIDDLE: MapPoint = [MAP_SIZE.width / 2, MAP_SIZE.height / 2]

/** Computes the viewBox, clamped to the map. */
function viewOf(zoom: number, [x, y]: MapPoint): string {
  const [width, height] = [MAP_SIZE.width / zoom, MAP_SIZE.height / zoom]
  const left = Math.min(Math.max(0, x - width / 2), MAP_SIZE.width - width)
  const top = Math.min(Math.max(0, y - height / 2), MAP_SIZE.height - height)
  return `${left} ${top} ${width} ${height}`
}

/** Renders the outlines of the US states as SVG, without a library or tiles. */
export function UsMap({ label, marked, zoom = 1, centre = MIDDLE, onTap, children }: UsMapProps) {
  function tap(event: MouseEvent<SVGSVGElement>) {
    const matrix = event.currentTarget.getScreenCTM()
    if (!onTap || !matrix) return
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    // Event targets inside an SVG are SVG elements.
    const { state } = (event.target as SVGElement).dataset
    onTap({ at: [x, y], state, unitsPerPixel: 1 / matrix.a })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the form beside it does the same by keyboard
    <svg
      role="img"
      aria-label={label}
      className={styles.root}
      viewBox={viewOf(zoom, centre)}
      data-tappable={onTap ? true : undefined}
      onClick={tap}
    >
      {Object.entries(statePaths).map(([state, { path }]) => (
        <path
          key={state}
          d={path}
          data-state={state}
          data-marked={marked?.has(state) ? true : undefined}
          className={styles.state}
        />
      ))}
      <g className={styles.over}>{children}</g>
    </svg>
  )
}
