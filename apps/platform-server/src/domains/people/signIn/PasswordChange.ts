import { Users } from '@portal/contract/methods'
import { writeAuditEvent } from '../../../audit/writeAuditEvent'
import type { Queries } from '../../../database/openDatabase'
import { ApiError, insufficientAccess } from '../../../http/ApiError'
import { endAccessOf } from '../../../oauth/endAccess'
import { oauthTables } from '../../../oauth/oauthTables'
import { refuseKnownPassword, refusePersonalPassword } from '../../../sessions/chosenPassword'
import { findSignIn } from '../../../sessions/findSignIn'
import { isPhoneName } from '../../../sessions/signInName'
import { hashPassword, verifyPassword } from '../../../sessions/passwords'
import { systemTables } from '../../../sessions/systemTables'
import { defineMethod, type MethodCall } from '../../../methods/defineMethod'
import { endMailedTokens } from './mailedToken'
import { sendMail } from '../../../mail/sendMail'

/**
 * Requires the current password, because an unattended browser does not prove identity. Ends every other
 * session and token of the person, and each pending password link. 422 `PASSWORD_WRONG`,
 * `PASSWORD_GUESSABLE`; 403 for OAuth clients. Rate-limited to 10 attempts in 15 minutes, successful ones
 * included.
 */
export const changePassword = defineMethod(Users.changePassword, {
  bypassesRowSecurity: 'Reads and writes credentials and access tokens.',
  async prepare({ currentPassword, password }, { configuration, session }, queries) {
    const credential = await credentialOf(queries, session?.userId ?? '')
    if (!credential || !(await verifyPassword(currentPassword, credential.passwordHash)))
      throw wrongPassword()
    await refuseKnownPassword(password, configuration.breachedPasswords)
    return { ...credential, nextHash: await hashPassword(password) }
  },
  async handle({ password }, { userId, accountId }, call) {
    const { transaction, session, secrets, clientAddress, now, prepared } = call
    const { email, passwordHash, nextHash } = prepared
    const keptSession = session && secrets.hashToken(session.token)
    if (!keptSession || (await isOfProgram(call, keptSession))) throw insufficientAccess()
    const person = await findSignIn(transaction, email)
    refusePersonalPassword(password, [email, person?.accountName ?? ''])
    // Compare and set: a concurrent request may have changed the password after the check.
    const changed = await systemTables(transaction)
      .updateTable('portal_credential')
      .set({ password_hash: nextHash })
      .where('user_id', '=', userId)
      .where('password_hash', '=', passwordHash)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw wrongPassword()
    await endAccessOf(transaction, { userId, keptSession })
    await endMailedTokens(transaction, { userId, purpose: 'passwordReset' })
    const event = { action: 'Password Changed', actor: userId, account: accountId, object: 'User' }
    await writeAuditEvent(transaction, { ...event, recordId: userId, address: clientAddress }, now)
    const facts = { name: person?.name ?? '', language: person?.language ?? call.locale }
    if (!isPhoneName(email))
      await sendMail(transaction, { to: email, template: 'passwordChosen', facts }, now)
    return { changed: true }
  },
})

const credentialOf = async (queries: Queries, userId: string) =>
  await systemTables(queries)
    .selectFrom('portal_credential')
    .select(['sign_in_name as email', 'password_hash as passwordHash'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

const wrongPassword = (): ApiError =>
  new ApiError(422, 'PASSWORD_WRONG', 'The current password is not right. Check it and try again.')

async function isOfProgram({ transaction }: MethodCall, tokenHash: string): Promise<boolean> {
  const grant = await oauthTables(transaction)
    .selectFrom('portal_oauth_grant')
    .select('session_hash')
    .where('session_hash', '=', tokenHash)
    .executeTakeFirst()
  return grant !== undefined
}
