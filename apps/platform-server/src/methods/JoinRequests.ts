import { z } from 'zod'
import { notFound } from '../http/ApiError'
import { defineMethod } from './defineMethod'
import { answerJoinRequests, joinRequestTables } from './users/joinRequests'

const users = { className: 'Users', sees: 'system', callers: ['Admin'] } as const

/** `Users/joinRequests`: who asks to join the caller's company and has no answer yet, the longest waiting first. */
export const joinRequests = defineMethod({
  ...users,
  method: 'joinRequests',
  verb: 'GET',
  params: z.object({}),
  async handle(_params, { accountId }, { transaction }) {
    const rows = await joinRequestTables(transaction)
      .selectFrom('portal_join_request')
      .select(['id', 'name', 'email', 'mobile', 'created_at as createdAt'])
      .where('account_id', '=', accountId)
      .where('answered_at', 'is', null)
      .orderBy('id')
      .limit(200)
      .execute()
    return { requests: rows.map(({ id, ...request }) => ({ id: String(id), ...request })) }
  },
})

/** `Users/declineJoinRequest`: takes a request away. Accepting one is `Users/invite` with its address. */
export const declineJoinRequest = defineMethod({
  ...users,
  method: 'declineJoinRequest',
  verb: 'POST',
  params: z.object({
    requestId: z.string().regex(/^\d{1,15}$/, 'must be the id of a request'),
  }),
  needsConsent: true,
  needsActiveAccount: true,
  async handle({ requestId }, { accountId }, { transaction, now }) {
    const answered = await answerJoinRequests(transaction, accountId, { id: Number(requestId) }, now)
    if (answered === 0) throw notFound('request')
    return { requestId }
  },
})
