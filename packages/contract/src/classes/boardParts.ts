import { z } from 'zod'
import { BOARD_REASONS } from '../codes/boardCodes'
import { instant, recordId } from '../define/answers'

export const boardReason = z.strictObject({
  code: z.enum(BOARD_REASONS),
  since: instant,
  stopId: recordId.nullable(),
})

/** Fields of the stop that a truck goes to, or waits at. */
export const boardStop = {
  id: recordId,
  type: z.string().nullable(),
  status: z.string().nullable(),
  place: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  windowStart: instant.nullable(),
  windowEnd: instant.nullable(),
  timeZone: z.string().nullable(),
  eta: instant.nullable(),
  arrivedAt: instant.nullable(),
}
