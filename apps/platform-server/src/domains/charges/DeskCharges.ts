import { z } from 'zod'
import { MONEY_READERS, MONEY_WRITERS } from '../../access/deskRoles'
import { invalidInput } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { amountSchema, idempotencyKeySchema, recordIdSchema } from '../../methods/params'
import { answerAccessorial } from './answerAccessorial'
import { recordReason } from '../../audit/recordReason'
import { readChargeQueue } from './chargeQueue'

const PAGE_SIZE = 60

const charges = { className: 'DeskCharges', sees: 'system' } as const

/** `DeskCharges/queue`: requested charges, oldest first, with stop times and evidence. */
export const listChargeQueue = defineMethod({
  ...charges,
  method: 'queue',
  verb: 'GET',
  params: z.object({ offset: z.int().min(0).max(100_000).default(0) }),
  callers: MONEY_READERS,
  async handle({ offset }, _caller, { transaction }) {
    const rows = await readChargeQueue(transaction, { offset, limit: PAGE_SIZE + 1 })
    return {
      charges: rows.slice(0, PAGE_SIZE),
      nextOffset: rows.length > PAGE_SIZE ? offset + PAGE_SIZE : null,
    }
  },
})

/**
 * `DeskCharges/answer`: approves a requested charge, optionally with another amount, or declines it with a
 * reason (BLD-02).
 */
export const answerDeskCharge = defineMethod({
  ...charges,
  method: 'answer',
  verb: 'POST',
  params: z.object({
    accessorialId: recordIdSchema,
    decision: z.enum(['approve', 'decline'], 'must be approve or decline'),
    amount: amountSchema.optional(),
    reason: z.string().trim().min(1, 'must not be empty').max(2000).optional(),
    idempotencyKey: idempotencyKeySchema.optional(),
  }),
  isIdempotent: true,
  callers: MONEY_WRITERS,
  async handle({ accessorialId, decision, amount, reason }, _caller, { transaction, now }) {
    const approve = decision === 'approve'
    if (!approve && reason === undefined) throw invalidInput('reason: is needed to decline a charge.')
    await recordReason(transaction, reason)
    await answerAccessorial(
      transaction,
      accessorialId,
      {
        approve,
        ...(amount === undefined ? {} : { amount }),
        ...(reason === undefined ? {} : { reason }),
      },
      now,
    )
    const charge = await transaction
      .selectFrom('Accessorial__c')
      .select([
        'Id as id',
        'Status__c as status',
        'Amount__c as amount',
        'Reason__c as reason',
        'Load__c as loadId',
      ])
      .where('Id', '=', accessorialId)
      .executeTakeFirstOrThrow()
    return charge
  },
})
