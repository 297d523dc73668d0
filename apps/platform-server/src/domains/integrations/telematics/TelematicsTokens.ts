import { TELEMATICS_TOKEN } from '@portal/contract'
import { TelematicsTokens } from '@portal/contract/methods'
import type { MemberCaller } from '../../../access/caller'
import { writeAuditEvent } from '../../../audit/writeAuditEvent'
import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError, notFound } from '../../../http/ApiError'
import { defineMethod, type MethodCall } from '../../../methods/defineMethod'
import { newToken } from '../../../sessions/secrets'
import { TELEMATICS_PATH } from './receiveTelematics'
import { telematicsTables } from './telematicsTables'

const bypassesRowSecurity = 'Reads and writes tokens, which no role may access; every query has the account.'

/** Marks the token in logs and secret scanners. */
const PREFIX = 'telematics_'

/** The table of tokens has no audit trigger. */
const audit = (
  { transaction, now, clientAddress: address }: MethodCall,
  { userId: actor, accountId: account }: MemberCaller,
  action: string,
) =>
  writeAuditEvent(transaction, { action, actor, account, object: 'Account', recordId: account, address }, now)

async function readTokens(transaction: PortalTransaction, accountId: string) {
  const rows = await telematicsTables(transaction)
    .selectFrom('portal_telematics_token as token')
    .leftJoin('Contact as person', 'person.Id', 'token.created_by')
    .select([
      'token.id',
      'token.name',
      'token.ending',
      'token.created_at as createdAt',
      'person.Name as createdBy',
      'token.last_used_at as lastUsedAt',
    ])
    .where('token.account_id', '=', accountId)
    .where('token.revoked_at', 'is', null)
    .orderBy('token.id', 'desc')
    .execute()
  return rows.map(({ id, ...token }) => ({ id: String(id), ...token }))
}

/** `TelematicsTokens/list`: tokens of the company for positions of its trucks (ITG-06). */
export const listTelematicsTokens = defineMethod(TelematicsTokens.list, {
  bypassesRowSecurity,
  handle: async (_params, { accountId }, { transaction, origin }) => ({
    tokens: await readTokens(transaction, accountId),
    url: `${origin}${TELEMATICS_PATH}`,
  }),
})

/** `TelematicsTokens/create`: adds a token, which is shown in this response only. */
export const createTelematicsToken = defineMethod(TelematicsTokens.create, {
  bypassesRowSecurity,
  async handle({ name }, caller, call) {
    const { transaction, now, secrets } = call
    const { accountId } = caller
    // Serializes additions, so that their number stays below the limit.
    await transaction
      .selectFrom('Account')
      .select('Id')
      .where('Id', '=', accountId)
      .forNoKeyUpdate()
      .execute()
    if ((await readTokens(transaction, accountId)).length >= TELEMATICS_TOKEN.most)
      throw new ApiError(
        409,
        'LIMIT_EXCEEDED',
        `A company has at most ${TELEMATICS_TOKEN.most} tokens. Revoke one first.`,
      )
    const secret = `${PREFIX}${newToken()}`
    await telematicsTables(transaction)
      .insertInto('portal_telematics_token')
      .values({
        account_id: accountId,
        name,
        token_hash: secrets.hashToken(secret),
        ending: secret.slice(-4),
        created_by: caller.contactId,
        created_at: now,
        last_used_at: null,
        revoked_at: null,
      })
      .execute()
    await audit(call, caller, 'Telematics Token Added')
    const [token] = await readTokens(transaction, accountId)
    if (!token) throw new Error('The token is not stored.')
    return { token, secret }
  },
})

/** `TelematicsTokens/revoke`: ends a token at once and for good. */
export const revokeTelematicsToken = defineMethod(TelematicsTokens.revoke, {
  bypassesRowSecurity,
  async handle({ id }, caller, call) {
    const { transaction, now } = call
    if (!/^\d{1,15}$/u.test(id)) throw notFound('token')
    const { numUpdatedRows } = await telematicsTables(transaction)
      .updateTable('portal_telematics_token')
      .set({ revoked_at: now })
      .where('id', '=', Number(id))
      .where('account_id', '=', caller.accountId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound('token')
    await audit(call, caller, 'Telematics Token Revoked')
    return { id }
  },
})
