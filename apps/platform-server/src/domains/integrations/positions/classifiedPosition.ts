import { POSITION_MARKS, type PositionMark, type PositionOutcome } from '@portal/contract'
import type { DevicePosition } from '@portal/contract/methods'
import type { DeviceLoad } from './matchDevices'

export interface ClassifiedPosition {
  position: DevicePosition
  outcome: PositionOutcome
  /** The first of several matches. */
  load: DeviceLoad | undefined
}

export const markOf = (outcome: PositionOutcome): PositionMark | undefined =>
  POSITION_MARKS.find((mark) => mark === outcome)
