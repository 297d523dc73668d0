import { Users } from '@portal/contract/methods'
import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { answerJoinRequests, joinRequestTables } from './users/joinRequests'

const bypassesRowSecurity = 'Reads join requests, which callers may not read.'

/** Requires a verified owner: before, the company's people may be strangers to the requester (ONB-05). */
const settledAccount = (transaction: PortalTransaction, accountId: string) =>
  transaction
    .selectFrom('Account')
    .select('Id')
    .where('Id', '=', accountId)
    .where((where) =>
      where.or([where('Status__c', '!=', 'Pending'), where('Identity_Status__c', '=', 'Confirmed')]),
    )

/** The response has open requests, oldest first. */
export const joinRequests = defineMethod(Users.joinRequests, {
  bypassesRowSecurity,
  async handle(_params, { accountId }, { transaction }) {
    const rows = await joinRequestTables(transaction)
      .selectFrom('portal_join_request')
      .select(['id', 'name', 'email', 'mobile', 'created_at as createdAt'])
      .where('account_id', '=', accountId)
      .where('answered_at', 'is', null)
      .where((where) => where.exists(settledAccount(transaction, accountId)))
      .orderBy('id')
      .limit(200)
      .execute()
    return { requests: rows.map(({ id, ...request }) => ({ id: String(id), ...request })) }
  },
})

/** To accept a request, use `Users/invite` with its address. */
export const declineJoinRequest = defineMethod(Users.declineJoinRequest, {
  bypassesRowSecurity,
  async handle({ requestId }, { accountId }, { transaction, now }) {
    const answered = await answerJoinRequests(transaction, accountId, { id: Number(requestId) }, now)
    if (answered === 0) throw notFound('request')
    return { requestId }
  },
})
