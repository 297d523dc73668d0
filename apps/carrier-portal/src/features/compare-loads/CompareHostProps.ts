import type { ReactNode } from 'react'
import type { BookableLoad } from '#/loads/BookableLoad'
import type { ChainOrder } from '#/loads/chainOrder'
import type { LaneOfRow } from '#/loads/laneOfRow'

export interface CompareHostProps {
  seesRates: boolean
  /** The user's cost per mile in USD; null when unset. */
  costPerMile: number | null
  /** Absent for roles that may not book. */
  onBook: ((load: BookableLoad) => void) | undefined
  onBookChain: ((order: ChainOrder) => void) | undefined
  renderLaneHistory: (lane: LaneOfRow) => ReactNode
  /** The average rate of a lane in one line. */
  renderLaneRate: (lane: LaneOfRow) => ReactNode
}
