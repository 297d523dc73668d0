import { z } from 'zod'
import { instant, recordId } from '../define/answers'

/** Reasons for attention to a load, most urgent first. */
export const BOARD_REASONS = [
  'LATE',
  'NO_DRIVER_4H',
  'ETA_LATE',
  'NO_DRIVER_24H',
  'NO_CHECK_CALL',
  'DETENTION_RUNNING',
  'DOCUMENTS_MISSING',
] as const
export type BoardReasonCode = (typeof BOARD_REASONS)[number]

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
