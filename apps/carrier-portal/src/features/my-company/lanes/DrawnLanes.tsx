import { Fragment } from 'react'
import type { EndArea, LaneDrawing } from './laneDrawing'
import styles from './LaneMap.module.css'

export interface DrawnLanesProps {
  lanes: readonly LaneDrawing[]
  /** Map zoom: marks have a fixed size. @default 1 */
  zoom?: number
}

/** More labels would overlap. */
const MOST_NAMES = 16

/** Lanes as SVG: areas, a dot for the origin, a ring for the destination, lines. */
export function DrawnLanes({ lanes, zoom = 1 }: DrawnLanesProps) {
  const names = namesOf(lanes)
  return (
    <g data-zoom={zoom} className={styles.drawing}>
      {lanes.map((lane, index) => (
        // Lanes have no id, and their order is stable.
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <Fragment key={index}>
          <Area end={lane.origin} />
          <Area end={lane.destination} />
          {lane.paths.map((path) => (
            <path key={path} d={path} className={styles.line} />
          ))}
          <Points end={lane.origin} className={styles.origin} />
          <Points end={lane.destination} className={styles.destination} />
        </Fragment>
      ))}
      {names.length > MOST_NAMES
        ? null
        : names.map(({ name, at: [x, y] }) => (
            <text key={name} x={x} y={y} className={styles.name}>
              {name}
            </text>
          ))}
    </g>
  )
}

function Area({ end }: { end: EndArea | undefined }) {
  return end?.points.map(({ name, at: [cx, cy] }) =>
    end.radius === undefined ? null : (
      <circle key={name} cx={cx} cy={cy} r={end.radius} className={styles.area} />
    ),
  )
}

function Points({ end, className }: { end: EndArea | undefined; className: string | undefined }) {
  return end?.points.map(({ name, at: [cx, cy] }) => (
    <circle key={name} cx={cx} cy={cy} className={className} />
  ))
}

/** Unique labels of the ends. */
function namesOf(lanes: readonly LaneDrawing[]) {
  const points = lanes.flatMap(({ origin, destination }) => [
    ...(origin?.points ?? []),
    ...(destination?.points ?? []),
  ])
  return [...new Map(points.map((point) => [point.name, point])).values()]
}
