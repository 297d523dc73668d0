import type { Database } from '../database/openDatabase'
import type { Random } from '../seed/random'

/** What a job of the simulated provider works with. */
export interface SimulationContext {
  database: Database
  random: Random
  now: Date
  /** Answers requests at once, without the delay of a person who thinks. */
  isQuick: boolean
}
