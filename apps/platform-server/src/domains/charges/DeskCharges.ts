import { DeskCharges } from '@portal/contract/methods'
import { invalidInput } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { answerAccessorial } from './answerAccessorial'
import { recordReason } from '../../audit/recordReason'
import { readChargeQueue } from './chargeQueue'
import { rowWindow } from '../../lists/rowWindow'

const PAGE_SIZE = 60

/** The response has stop times and evidence; oldest first. */
export const listChargeQueue = defineMethod(DeskCharges.queue, {
  async handle({ offset }, _caller, { transaction }) {
    const window = rowWindow(offset, PAGE_SIZE)
    const { page, nextOffset } = window.split(await readChargeQueue(transaction, window))
    return { charges: page, nextOffset }
  },
})

/** Approves a requested charge, optionally with another amount, or declines it with a reason (BLD-02). */
export const answerDeskCharge = defineMethod(DeskCharges.answer, {
  bypassesRowSecurity: 'Writes charges and payments, which no staff role may write.',
  async handle({ accessorialId, decision, amount, reason, sell }, _caller, { transaction, now }) {
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
        ...(sell === undefined ? {} : { sell }),
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
