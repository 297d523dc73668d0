import type { FunctionalGroup, Segment } from './Interchange'
import type { SetProblem } from './SetProblem'
import { segment } from './writeInterchange'

/** `errors` are codes of AK5 (data element 718); none = accepted. */
export interface SetOutcome {
  readonly type: string
  readonly controlNumber: string
  readonly errors: readonly string[]
  readonly problems: readonly SetProblem[]
}

/** Per AK5 and AK9. */
const MOST_CODES = 5

/** Renders the 997 of a group. */
export function acknowledge(group: FunctionalGroup, outcomes: readonly SetOutcome[]): readonly Segment[] {
  const accepted = outcomes.filter(({ errors }) => errors.length === 0).length
  const state =
    accepted === outcomes.length && group.frameErrors.length === 0 ? 'A' : accepted === 0 ? 'R' : 'P'
  return [
    segment('AK1', group.functionalId, group.controlNumber),
    ...outcomes.flatMap(({ type, controlNumber, errors, problems }) => [
      segment('AK2', type, controlNumber),
      ...problems.flatMap(ofProblem),
      segment('AK5', errors.length === 0 ? 'A' : 'R', ...errors.slice(0, MOST_CODES)),
    ]),
    segment(
      'AK9',
      state,
      group.announcedSets,
      outcomes.length,
      accepted,
      ...group.frameErrors.slice(0, MOST_CODES),
    ),
  ]
}

/** AK401 is the number of the element, AK404 a copy of its value, of at most 99 characters. */
const ofProblem = ({ segment: name, position, segmentCode, element }: SetProblem): readonly Segment[] => [
  segment('AK3', name.slice(0, 3), position, '', segmentCode),
  ...(element ? [segment('AK4', element.number, '', element.code, element.value.slice(0, 99))] : []),
]
