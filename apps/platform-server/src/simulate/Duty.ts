import type { Database } from '../database/openDatabase'
import type { Random } from '../seed/random'

/** What one duty of the provider works with. */
export interface Duty {
  database: Database
  random: Random
  now: Date
  /** What has waited shorter than a person thinks is answered too. */
  isQuick: boolean
}
