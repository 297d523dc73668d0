/** A segment as the library reads it: the name, and elements by number from 1 with their components joined. */
export interface Segment {
  readonly name: string
  readonly elements: readonly string[]
}

/** The element of a segment by its number from 1; an absent one is empty. */
export const elementOf = (segment: Segment | undefined, number: number): string =>
  segment?.elements[number - 1] ?? ''

/** A transaction set from ST to SE; `segments` are those between. */
export interface TransactionSet {
  readonly type: string
  readonly controlNumber: string
  readonly segments: readonly Segment[]
  /** Codes of AK5 (data element 718) for a set whose frame is wrong. */
  readonly frameErrors: readonly string[]
}

export interface FunctionalGroup {
  /** GS01, such as `SM` for 204. */
  readonly functionalId: string
  readonly controlNumber: string
  readonly version: string
  readonly sets: readonly TransactionSet[]
  /** GE01: the number of sets that the group announces. */
  readonly announcedSets: number
  /** Codes of AK9 (data element 716) for a group whose frame is wrong. */
  readonly frameErrors: readonly string[]
}

/** A qualifier and an id of ISA05 and ISA06, or ISA07 and ISA08. */
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
  /** This interchange in the file. */
  readonly text: string
}

/** A file that cannot be acknowledged, because its envelope does not reliably identify the sender or the content. */
export class UnreadableInterchange extends Error {
  override readonly name = 'UnreadableInterchange'
}
