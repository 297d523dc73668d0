import type { MapPoint } from './albersUsa'
import statePaths from './statePaths.json'

const middles = new Map<string, readonly number[]>(
  Object.entries(statePaths).map(([state, { at }]) => [state, at]),
)

/** Returns a point well inside a state, for its label; undefined for an unknown state. */
export function stateMiddle(state: string): MapPoint | undefined {
  const [x, y] = middles.get(state) ?? []
  return x === undefined || y === undefined ? undefined : [x, y]
}
