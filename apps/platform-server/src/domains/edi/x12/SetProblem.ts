/** AK3 and AK4 of a 997. */
export interface SetProblem {
  /** Id of the invalid or missing segment. */
  readonly segment: string
  /** Position in the set, where ST is 1; for a missing segment its expected place. */
  readonly position: number
  /**
   * Data element 720: 1 unknown, 3 mandatory and missing, 5 too often, 6 not in this set, 8 errors in its
   * elements.
   */
  readonly segmentCode: string
  readonly element?: {
    readonly number: number
    /**
     * Data element 723: 1 missing, 4 too short, 5 too long, 6 invalid character, 7 invalid code, 8 date, 9
     * time.
     */
    readonly code: string
    readonly value: string
  }
  readonly message: string
}

export const elementProblem = (
  { segment, position }: { segment: string; position: number },
  number: number,
  code: string,
  value: string,
  message: string,
): SetProblem => ({
  segment,
  position,
  segmentCode: '8',
  element: { number, code, value },
  message: `${segment}${String(number).padStart(2, '0')} (segment ${position}): ${message}`,
})

export const missingSegment = (segment: string, position: number, message = 'is needed'): SetProblem => ({
  segment,
  position,
  segmentCode: '3',
  message: `${segment}: ${message}`,
})

/** Deduplicates by place and kind: both ends of a temperature are missing with one segment. */
export function distinct(problems: readonly SetProblem[]): readonly SetProblem[] {
  const keyOf = ({ segment, position, segmentCode, element }: SetProblem) =>
    [segment, position, segmentCode, element?.number, element?.code].join(' ')
  return [...new Map(problems.toReversed().map((problem) => [keyOf(problem), problem])).values()].toReversed()
}
