import { z } from 'zod'
import { LOAD_STATUSES } from '../codes/loadStatuses'
import {
  ACCESSORIAL_STATUSES,
  ACCESSORIAL_TYPES,
  DOCUMENT_STATUSES,
  LOAD_DOCUMENT_TYPES,
} from '../codes/paperCodes'
import { codeOf, instant, nextOffset, recordId, usd } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { amountParam, atMost, idempotencyKey, offset, recordIdParam } from '../define/params'
import { MONEY_READERS, MONEY_WRITERS } from '../deskRoles'
import { MAX_LENGTHS } from '../limits'

const requestedCharge = z
  .strictObject({
    id: recordId,
    name: z.string(),
    type: codeOf(ACCESSORIAL_TYPES),
    quantity: z.number().nullable(),
    rate: usd.nullable(),
    amount: usd,
    sellPct: z.number().nullable().meta({
      description: 'Percent of it that the shipper is suggested to pay; null for a load that is not billed.',
    }),
    reason: z.string().nullable(),
    requestedAt: instant,
    loadId: recordId,
    loadNumber: z.string(),
    loadStatus: codeOf(LOAD_STATUSES),
    accountId: recordId.nullable(),
    carrier: z.string().nullable(),
    stopId: recordId.nullable(),
    stopType: z.string().nullable(),
    place: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    windowStart: instant.nullable(),
    windowEnd: instant.nullable(),
    arrivedAt: instant.nullable(),
    departedAt: instant.nullable(),
    timeZone: z.string().nullable(),
    evidence: z.array(
      z.strictObject({
        documentId: recordId,
        contentDocumentId: recordId,
        type: codeOf(LOAD_DOCUMENT_TYPES),
        fileName: z.string(),
        status: codeOf(DOCUMENT_STATUSES),
        amount: usd.nullable(),
      }),
    ),
  })
  .meta({ id: 'RequestedCharge' })
/** A charge that a carrier requested, with the times of its stop and its evidence. */
export type RequestedCharge = z.output<typeof requestedCharge>

export const DeskCharges = defineClass('DeskCharges', {
  queue: {
    verb: 'GET',
    summary:
      'Requested charges, the longest waiting first, each with the times of its stop and its evidence.',
    params: z.object({ offset }),
    answer: z.strictObject({ charges: z.array(requestedCharge), nextOffset }),
    callers: MONEY_READERS,
  },
  answer: {
    verb: 'POST',
    summary:
      'Approves a requested charge, with another amount if given, or declines it with a reason (BLD-02).',
    params: z.object({
      accessorialId: recordIdParam,
      decision: z.enum(['approve', 'decline'], 'must be approve or decline'),
      amount: amountParam.optional(),
      sell: amountParam
        .nullable()
        .optional()
        .meta({ description: 'USD that the shipper pays, null for none; without it the suggestion waits.' }),
      reason: z
        .string()
        .trim()
        .min(1, 'must not be empty')
        .max(...atMost(MAX_LENGTHS.explanation))
        .optional(),
      idempotencyKey: idempotencyKey.optional(),
    }),
    answer: z.strictObject({
      id: recordId,
      status: codeOf(ACCESSORIAL_STATUSES),
      amount: usd,
      reason: z.string().nullable(),
      loadId: recordId,
    }),
    callers: MONEY_WRITERS,
    refuses: ['NOT_FOUND', 'INVALID_ACCESSORIAL_STATE'],
    isIdempotent: true,
  },
})
