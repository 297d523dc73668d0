import { Users } from '@portal/contract/methods'
import { createHash } from 'node:crypto'
import type { UserCaller } from '../../../access/caller'
import type { PortalTransaction } from '../../../database/openDatabase'
import { insufficientAccess, notFound } from '../../../http/ApiError'
import { endSession } from '../../../oauth/endAccess'
import { systemTables } from '../../../sessions/systemTables'
import { defineMethod, type MethodCall } from '../../../methods/defineMethod'
import { readMembers } from '../users/member'

const bypassesRowSecurity = 'Reads and ends sessions, which callers may not read.'

/** A public id of a session: a hash of the stored token hash, so it cannot be used to authenticate. */
const nameOf = (tokenHash: string): string =>
  createHash('sha256').update(`session ${tokenHash}`).digest('hex').slice(0, 32)

/** An Admin can access every session of the company's members; others their own. */
async function userOf(
  transaction: PortalTransaction,
  contactId: string,
  caller: UserCaller,
): Promise<string> {
  if (contactId === caller.contactId) return caller.userId
  if (caller.role !== 'Admin') throw insufficientAccess()
  const member = (await readMembers(transaction, caller.accountId)).find((one) => one.contactId === contactId)
  if (!member) throw notFound('user')
  return member.userId
}

async function sessionsOf(
  { transaction, now, configuration }: MethodCall,
  userId: string,
  accountId: string,
) {
  const idleSince = new Date(now.getTime() - configuration.numSecondsValid * 1000)
  return await systemTables(transaction)
    .selectFrom('portal_session')
    .select(['token_hash', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('last_used_at', '>', idleSince)
    .orderBy('last_used_at', 'desc')
    .limit(50)
    .execute()
}

/** Sorts sessions by last activity. */
export const listUserSessions = defineMethod(Users.sessions, {
  bypassesRowSecurity,
  async handle({ contactId }, caller, call) {
    const rows = await sessionsOf(call, await userOf(call.transaction, contactId, caller), caller.accountId)
    const own = call.session && call.secrets.hashToken(call.session.token)
    return {
      sessions: rows.map((row) => ({
        id: nameOf(row.token_hash),
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
        isCurrent: row.token_hash === own,
      })),
    }
  },
})

export const revokeUserSession = defineMethod(Users.revokeSession, {
  bypassesRowSecurity,
  async handle({ contactId, sessionId }, caller, call) {
    const rows = await sessionsOf(call, await userOf(call.transaction, contactId, caller), caller.accountId)
    const found = rows.find((row) => nameOf(row.token_hash) === sessionId)
    if (!found) throw notFound('session')
    await endSession(call.transaction, found.token_hash)
    return { sessionId }
  },
})
