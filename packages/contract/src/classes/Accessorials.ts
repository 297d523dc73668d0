import { z } from 'zod'
import { ACCESSORIAL_STATUSES, ACCESSORIAL_TYPES } from '../codes/paperCodes'
import { codeOf, recordId, usd } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { amountParam, atMost, idempotencyKey, oneOf, recordIdParam } from '../define/params'
import { TRACKING_ROLES } from '../roles'
import { MAX_LENGTHS } from '../limits'

const request = z.object({
  loadId: recordIdParam,
  stopId: recordIdParam.nullish(),
  type: oneOf(ACCESSORIAL_TYPES),
  quantity: z.number().positive('must be more than 0').max(1000).optional(),
  amount: amountParam.optional().meta({ description: 'USD, for what has neither rate nor receipt.' }),
  reason: z
    .string('must say why')
    .trim()
    .min(1, 'must say why')
    .max(...atMost(MAX_LENGTHS.explanation)),
  documentIds: z.array(recordIdParam).max(20, 'must have at most 20 entries').nullish(),
  idempotencyKey: idempotencyKey.optional(),
})
/** Params of `Accessorials/request`, checked. */
export type ChargeRequest = z.output<typeof request>

export const Accessorials = defineClass('Accessorials', {
  request: {
    verb: 'POST',
    summary:
      'Claims a charge beyond the agreed rate, within 24 hours after delivery; drivers claim detention.',
    params: request,
    answer: z.strictObject({
      id: recordId,
      name: z.string(),
      loadId: recordId,
      stopId: recordId.nullable(),
      type: codeOf(ACCESSORIAL_TYPES),
      quantity: z.number().nullable(),
      rate: usd.nullable().optional().meta({ description: 'USD; absent for callers who may not see rates.' }),
      amount: usd.optional().meta({ description: 'USD; absent for callers who may not see rates.' }),
      status: codeOf(ACCESSORIAL_STATUSES),
      reason: z.string().nullable(),
      documentIds: z.array(recordId),
    }),
    callers: TRACKING_ROLES,
    refuses: [
      'NOT_FOUND',
      'INVALID_TRANSITION',
      'REQUEST_TOO_LATE',
      'ALREADY_REQUESTED',
      'CHARGES_OVERLAP',
      'EVIDENCE_USED',
      'RECEIPT_REQUIRED',
      'NO_DETENTION',
      'NOT_REQUESTABLE',
      'QUANTITY_TOO_HIGH',
    ],
    needsConsent: true,
    isIdempotent: true,
  },
})
