import type { Score } from '@portal/contract'
import { DeskScorecards, Scorecards } from '@portal/contract/methods'
import { recordReason } from '../../audit/recordReason'
import { writeAuditEvent } from '../../audit/writeAuditEvent'
import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { addMessage } from '../messages/addMessage'
import { markDisputeTables } from './markDisputeTables'
import { isBadMark, readScorecard } from './readScorecard'

const bypassesRowSecurity =
  'Counts offers, events and documents of every role, and writes disputes; each query names the account.'

export const readOwnScorecard = defineMethod(Scorecards.read, {
  bypassesRowSecurity,
  handle: async ({ days }, { accountId }, { transaction, now }) =>
    await readScorecard(transaction, accountId, days, now),
})

interface Mark {
  accountId: string
  score: Score
  loadId: string
}

const findDispute = async (transaction: PortalTransaction, { accountId, score, loadId }: Mark) =>
  await markDisputeTables(transaction)
    .selectFrom('portal_mark_dispute')
    .select('state')
    .where('account_id', '=', accountId)
    .where('score', '=', score)
    .where('load_id', '=', loadId)
    .forUpdate()
    .executeTakeFirst()

/** Sends the note to the desk as a message about the load. */
export const disputeMark = defineMethod(Scorecards.dispute, {
  bypassesRowSecurity,
  async handle({ score, loadId, note }, caller, { transaction, now }) {
    const { accountId, userId, contactId } = caller
    if (!(await isBadMark(transaction, score, { accountId, loadId }, now))) throw notFound('mark')
    const inserted = await markDisputeTables(transaction)
      .insertInto('portal_mark_dispute')
      .values({
        account_id: accountId,
        score,
        load_id: loadId,
        state: 'Open',
        note,
        disputed_by: userId,
        disputed_at: now,
        answer: null,
        answered_by: null,
        answered_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('state')
      .executeTakeFirst()
    if (inserted) {
      const thread = { accountId, loadId, paymentId: null }
      const clientMessageId = `dispute ${score} ${loadId}`
      await addMessage(transaction, { thread, contactId, side: 'Carrier', text: note, clientMessageId }, now)
      await writeAuditEvent(
        transaction,
        { action: 'Mark Disputed', object: 'Load__c', recordId: loadId, actor: userId, account: accountId },
        now,
      )
    }
    const state = inserted?.state ?? (await findDispute(transaction, { accountId, score, loadId }))?.state
    return { loadId, state: state ?? 'Open' }
  },
})

export const readDeskScorecard = defineMethod(DeskScorecards.read, {
  bypassesRowSecurity,
  async handle({ accountId, days }, _caller, { transaction, now }) {
    const carrier = await transaction
      .selectFrom('Account')
      .select('Id')
      .where('Id', '=', accountId)
      .where('Type', '=', 'Carrier')
      .executeTakeFirst()
    if (!carrier) throw notFound('carrier')
    return await readScorecard(transaction, accountId, days, now)
  },
})

/** Removes a disputed mark or keeps it, once; the carrier gets the reason. */
export const answerMarkDispute = defineMethod(DeskScorecards.answerDispute, {
  bypassesRowSecurity,
  async handle({ accountId, score, loadId, decision, reason }, caller, { transaction, now }) {
    const dispute = await findDispute(transaction, { accountId, score, loadId })
    if (!dispute) throw notFound('dispute')
    // The first of two concurrent answers wins.
    if (dispute.state !== 'Open') return { loadId, state: dispute.state }
    await recordReason(transaction, reason)
    const state = decision === 'remove' ? 'Removed' : 'Kept'
    await markDisputeTables(transaction)
      .updateTable('portal_mark_dispute')
      .set({ state, answer: reason, answered_by: caller.userId, answered_at: now })
      .where('account_id', '=', accountId)
      .where('score', '=', score)
      .where('load_id', '=', loadId)
      .execute()
    const thread = { accountId, loadId, paymentId: null }
    const { contactId, userId } = caller
    const clientMessageId = `answer ${score} ${loadId}`
    await addMessage(transaction, { thread, contactId, side: 'Provider', text: reason, clientMessageId }, now)
    const event = { action: `Mark ${state}`, object: 'Load__c', recordId: loadId, actor: userId }
    await writeAuditEvent(transaction, { ...event, account: accountId }, now)
    return { loadId, state }
  },
})
