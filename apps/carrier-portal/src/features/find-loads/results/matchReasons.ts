import type { MessageId } from '#/i18n/messageId'

/** Messages of match reasons by code. Unknown codes are omitted. */
export const matchReasonMessages: Readonly<Record<string, MessageId>> = {
  LOSES_MONEY: 'find-loads.reason.losesMoney',
  PREFERRED_LANE: 'find-loads.reason.preferredLane',
  PREFERRED_ORIGIN: 'find-loads.reason.preferredOrigin',
  SHORT_DEADHEAD: 'find-loads.reason.shortDeadhead',
  ABOVE_LANE_MEDIAN: 'find-loads.reason.aboveLaneMedian',
  PREFERRED_CARGO: 'find-loads.reason.preferredCargo',
  WELL_RATED_FACILITY: 'find-loads.reason.wellRatedFacility',
}
