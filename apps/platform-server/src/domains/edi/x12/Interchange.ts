/** Elements are indexed by number from 1; their components are joined. */
export interface Segment {
  readonly name: string
  readonly elements: readonly string[]
}

/** Element numbers start at 1; an absent element is empty. */
export const elementOf = (segment: Segment | undefined, number: number): string =>
  segment?.elements[number - 1] ?? ''

/** `segments` excludes ST and SE. */
export interface TransactionSet {
  readonly type: string
  readonly controlNumber: string
  readonly segments: readonly Segment[]
  /** Codes of AK5 (data element 718) for an invalid frame. */
  readonly frameErrors: readonly string[]
}

export interface FunctionalGroup {
  /** GS01, such as `SM` for 204. */
  readonly functionalId: string
  readonly controlNumber: string
  readonly version: string
  readonly sets: readonly TransactionSet[]
  /** GE01: the declared number of sets. */
  readonly announcedSets: number
  /** Codes of AK9 (data element 716) for an invalid frame. */
  readonly frameErrors: readonly string[]
}

/** ISA05 and ISA06, or ISA07 and ISA08. */
export interface InterchangeId {
  readonly qualifier: string
  readonly id: string
}

export interface Interchange {
  readonly sender: InterchangeId
  readonly receiver: InterchangeId
  readonly controlNumber: string
  readonly isTest: boolean
  readonly groups: readonly FunctionalGroup[]
  readonly text: string
}

/** The envelope does not reliably identify the sender or the content, so no 997 is possible. */
export class UnreadableInterchange extends Error {
  override readonly name = 'UnreadableInterchange'
}
