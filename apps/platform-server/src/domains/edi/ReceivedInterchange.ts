import type { EdiIdentity } from './EdiSettings'

/** Outcome of a received transaction set. */
export interface ReceivedSet {
  readonly type: string
  readonly controlNumber: string
  readonly status: 'Accepted' | 'Rejected'
  readonly reference: string
  readonly loadId: string | null
  readonly reasons: readonly string[]
}

export interface ReceivedInterchange {
  readonly partner: string
  readonly controlNumber: string
  /** It was received before: nothing was done again. */
  readonly isDuplicate: boolean
  readonly sets: readonly ReceivedSet[]
  /** The 997 of its groups; of a duplicate those of the first time. */
  readonly acknowledgments: string
}

export interface ReceiveContext {
  readonly identity: EdiIdentity
  readonly now: Date
  /**
   * How the 997 leaves: with the response of this request, or by the partner's transport. A person who imports a file
   * gets it too, but a partner that exchanges files waits for it there.
   */
  readonly answers: 'Response' | 'Transport' | 'Person'
}
