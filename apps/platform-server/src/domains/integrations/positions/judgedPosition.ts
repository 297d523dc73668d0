import { POSITION_MARKS, type PositionMark, type PositionOutcome } from '@portal/contract'
import type { DevicePosition } from '@portal/contract/methods'
import type { DeviceLoad } from './matchDevices'

/** What became of a position. */
export interface JudgedPosition {
  position: DevicePosition
  outcome: PositionOutcome
  /** The load that it was matched to; the first of several. */
  load: DeviceLoad | undefined
}

export const markOf = (outcome: PositionOutcome): PositionMark | undefined =>
  POSITION_MARKS.find((mark) => mark === outcome)
