import type { SetProblem } from './x12/SetProblem'

/** A transaction set with errors has written nothing. */
export interface SetResult {
  /** Number of the shipment or invoice. */
  readonly reference: string
  readonly loadId: string | undefined
  readonly problems: readonly SetProblem[]
  /** For staff, about an accepted set. */
  readonly note?: string
}
