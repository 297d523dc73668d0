import { Fragment } from 'react'
import type { EndArea, LaneDrawing } from './laneDrawing'
import styles from './LaneMap.module.css'

export interface DrawnLanesProps {
  lanes: readonly LaneDrawing[]
  /** How many times larger the map is than the whole country: signs keep their size. @default 1 */
  zoom?: number
}

/** More names than this lie on each other. */
const MOST_NAMES = 16

/** Lanes on the map: the area of each end, a dot for the origin, a ring for the destination, and the line between. */
export function DrawnLanes({ lanes, zoom = 1 }: DrawnLanesProps) {
  const names = namesOf(lanes)
  return (
    <g data-zoom={zoom} className={styles.drawing}>
      {lanes.map((lane, index) => (
        // Lanes have no id here, and their order is that of the list.
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

/** What the ends are called, each once. */
function namesOf(lanes: readonly LaneDrawing[]) {
  const points = lanes.flatMap(({ origin, destination }) => [
    ...(origin?.points ?? []),
    ...(destination?.points ?? []),
  ])
  return [...new Map(points.map((point) => [point.name, point])).values()]
}
