import type { Database } from '../database/openDatabase'
import type { Random } from '../seed/random'

export interface SimulationContext {
  database: Database
  random: Random
  now: Date
  /** Skips the delays that imitate a person. */
  isQuick: boolean
}
