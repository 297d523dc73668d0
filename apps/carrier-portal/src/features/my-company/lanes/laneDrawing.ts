import { milesInDrawing, projectPlace, type MapPoint } from '#/us-map/albersUsa'
import { stateMiddle } from '#/us-map/stateMiddle'

export type LaneEnd = 'Origin' | 'Destination'

/** A city, or the middle of a state. */
export interface LanePoint {
  name: string
  at: MapPoint
}

/** One end of a lane: around a city, or states. */
export interface EndArea {
  points: readonly LanePoint[]
  /** Radius around a city in map units; undefined for states. */
  radius: number | undefined
  /** Codes; empty for a city. */
  states: readonly string[]
}

/** SVG data of a lane. */
export interface LaneDrawing {
  /** Undefined for anywhere or unknown. */
  origin: EndArea | undefined
  destination: EndArea | undefined
  /** Curved lines between all places, so that both directions differ. */
  paths: readonly string[]
}

export type LaneReader = (field: string) => unknown

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function endArea(end: LaneEnd, read: LaneReader): EndArea | undefined {
  const kind = read(`${end}_Kind__c`)
  if (kind === 'State') {
    const states = text(read(`${end}_States__c`))
      .split(';')
      .filter(Boolean)
    const points = states.flatMap((name) => {
      const at = stateMiddle(name)
      return at ? [{ name, at }] : []
    })
    return points.length === 0 ? undefined : { points, radius: undefined, states }
  }
  const [lat, lng] = [read(`${end}__Latitude__s`), read(`${end}__Longitude__s`)]
  if (kind !== 'City' || typeof lat !== 'number' || typeof lng !== 'number') return undefined
  const miles = read(`${end}_Radius_mi__c`)
  return {
    points: [{ name: text(read(`${end}_City__c`)), at: projectPlace(lat, lng) }],
    radius: milesInDrawing(typeof miles === 'number' ? miles : 0, lat, lng),
    states: [],
  }
}

/** Curvature relative to the length. */
const BEND = 0.12

/** More lines are unreadable. */
const MOST_LINES = 16

/** Converts a lane to map lines and areas. */
export function drawLane(read: LaneReader): LaneDrawing {
  const [origin, destination] = [endArea('Origin', read), endArea('Destination', read)]
  const paths = (origin?.points ?? []).flatMap((from) =>
    (destination?.points ?? []).map((to) => bentLine(from.at, to.at)),
  )
  return { origin, destination, paths: paths.length > MOST_LINES ? [] : paths }
}

function bentLine([ax, ay]: MapPoint, [bx, by]: MapPoint): string {
  const [bendX, bendY] = [(ax + bx) / 2 + (by - ay) * BEND, (ay + by) / 2 - (bx - ax) * BEND]
  const [fromX, fromY, midX, midY, toX, toY] = [ax, ay, bendX, bendY, bx, by].map((value) => value.toFixed(1))
  return `M${fromX} ${fromY}Q${midX} ${midY} ${toX} ${toY}`
}
