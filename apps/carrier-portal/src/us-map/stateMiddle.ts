import type { MapPoint } from './albersUsa'
import statePaths from './statePaths.json'

const middles = new Map<string, readonly number[]>(
  Object.entries(statePaths).map(([state, { at }]) => [state, at]),
)

/** A point well inside a state, for its name or the end of a line; undefined for no state of the drawing. */
export function stateMiddle(state: string): MapPoint | undefined {
  const [x, y] = middles.get(state) ?? []
  return x === undefined || y === undefined ? undefined : [x, y]
}
