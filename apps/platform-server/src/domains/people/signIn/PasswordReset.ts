import { Users } from '@portal/contract/methods'
import { writeAuditEvent } from '../../../audit/writeAuditEvent'
import { endAccessOf } from '../../../oauth/endAccess'
import { refuseKnownPassword, refusePersonalPassword } from '../../../sessions/chosenPassword'
import { languageOf } from '../../../languages'
import { queueText } from '../../../sms/textOutbox'
import { findSignIn, signInPageOf } from '../../../sessions/findSignIn'
import { hashPassword } from '../../../sessions/passwords'
import { signInKeyOf } from '../../../sessions/rateLimiter'
import { isPhoneName } from '../../../sessions/signInName'
import { systemTables } from '../../../sessions/systemTables'
import { defineMethod } from '../../../methods/defineMethod'
import { hasYoungMailedToken, makeMailedToken, redeemMailedToken } from './mailedToken'
import { composePasswordResetText } from '../users/linkText'
import { sendMail } from '../../../mail/sendMail'

const bypassesRowSecurity = 'Reads and writes credentials and mailed links.'

/** Debounces repeated requests, and prevents flooding another person's mailbox. */
const AGAIN_AFTER_MS = 60_000

/**
 * Sends a single-use link, valid for 30 minutes, by email or text message (reliability S9). The response is
 * the same for an unknown name.
 */
export const requestPasswordReset = defineMethod(Users.requestPasswordReset, {
  bypassesRowSecurity,
  answersAfterMs: 200,
  async handle({ email }, _caller, { transaction, now, secrets, origin, locale }) {
    const answer = { status: 'ResetSent' }
    const known = await findSignIn(transaction, email)
    if (!known) return answer
    const { userId, accountId } = known
    const reset = { userId, accountId, purpose: 'passwordReset' } as const
    if (await hasYoungMailedToken(transaction, reset, AGAIN_AFTER_MS, now)) return answer
    const token = await makeMailedToken(transaction, secrets, reset, now)
    const link = `${origin}${signInPageOf(known.accountType)}?reset=${token}`
    const language = languageOf(known.language ?? locale)
    if (isPhoneName(email)) {
      const text = composePasswordResetText(language, link)
      await queueText(
        transaction,
        { contactId: known.contactId, recipient: email, text, notBefore: now },
        now,
      )
      return answer
    }
    const facts = { name: known.name, link, language }
    await sendMail(transaction, { to: email, template: 'passwordReset', facts }, now)
    return answer
  },
})

/** Ends every session and token of the person, because the old password may be compromised. */
export const resetPassword = defineMethod(Users.resetPassword, {
  bypassesRowSecurity,
  async prepare({ password }, { configuration }) {
    await refuseKnownPassword(password, configuration.breachedPasswords)
    return await hashPassword(password)
  },
  async handle({ token, password }, _caller, { transaction, now, secrets, clientAddress, locale, prepared }) {
    const { userId, accountId } = await redeemMailedToken(transaction, secrets, token, 'passwordReset', now)
    const tables = systemTables(transaction)
    const { sign_in_name: email } = await tables
      .updateTable('portal_credential')
      .set({ password_hash: prepared })
      .where('user_id', '=', userId)
      .returning('sign_in_name')
      .executeTakeFirstOrThrow()
    const known = await findSignIn(transaction, email)
    refusePersonalPassword(password, [email, known?.accountName ?? ''])
    await endAccessOf(transaction, { userId })
    // Resets the rate limit: failed attempts before the reset must not block the new password.
    await tables.deleteFrom('portal_rate_limit').where('key', '=', signInKeyOf(email)).execute()
    const event = { action: 'Password Reset', actor: userId, account: accountId, object: 'User' }
    await writeAuditEvent(transaction, { ...event, recordId: userId, address: clientAddress }, now)
    const facts = { name: known?.name ?? '', language: known?.language ?? locale }
    if (!isPhoneName(email))
      await sendMail(transaction, { to: email, template: 'passwordChanged', facts }, now)
    return { email }
  },
})
