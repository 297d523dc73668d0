import type { SetProblem } from './x12/SetProblem'

/** What a received set did; with problems it did nothing. */
export interface SetResult {
  /** The shipment, or the invoice. */
  readonly reference: string
  readonly loadId: string | undefined
  readonly problems: readonly SetProblem[]
  /** What staff should know of an accepted set. */
  readonly note?: string
}
