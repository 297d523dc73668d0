import type { EdiIdentity } from './EdiSettings'

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
  /** Received before: processed once only. */
  readonly isDuplicate: boolean
  readonly sets: readonly ReceivedSet[]
  /** The 997 of each group; for a duplicate, the first ones. */
  readonly acknowledgments: string
}

export interface ReceiveContext {
  readonly identity: EdiIdentity
  readonly now: Date
  /**
   * Channel of the 997: the response of this request, or the partner's transport. `Person` gets the 997 of
   * an imported file too, but a partner with a transport waits for it there.
   */
  readonly answers: 'Response' | 'Transport' | 'Person'
}
