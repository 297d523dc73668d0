import type { SetProblem } from './x12/SetProblem'

/** Result of a received transaction set; one with errors has written nothing. */
export interface SetResult {
  /** The shipment, or the invoice. */
  readonly reference: string
  readonly loadId: string | undefined
  readonly problems: readonly SetProblem[]
  /** What staff should know of an accepted set. */
  readonly note?: string
}
