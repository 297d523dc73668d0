import { Users } from '@portal/contract/methods'
import { ApiError } from '../../http/ApiError'
import { refuseKnownPassword, refusePersonalPassword } from '../../sessions/chosenPassword'
import { hashPassword } from '../../sessions/passwords'
import { systemTables } from '../../sessions/systemTables'
import { sql } from 'kysely'
import { defineMethod } from '../../methods/defineMethod'
import { renamePerson } from './renamePerson'
import { redeemMailedToken } from './signIn/mailedToken'
import { claimAddress } from './users/signInAddress'

// create-admin with an email address only; invitations by people have first and last name.
const hasNoName = sql<boolean>`"User"."Staff_Role__c" is not null and "User"."FirstName" is null`

const bypassesRowSecurity = 'Reads mailed links and creates users, which guests may not do.'

/** The response has person and company of a mailed token (ONB-07), which is not consumed. */
export const readInvitation = defineMethod(Users.readInvitation, {
  bypassesRowSecurity,
  async handle({ token }, _caller, { transaction, now, secrets }) {
    const found = await systemTables(transaction)
      .selectFrom('portal_mailed_token as token')
      .innerJoin('User', 'User.Id', 'token.user_id')
      .innerJoin('Account', 'Account.Id', 'token.account_id')
      .select(['User.Name as name', 'Account.Name as company', hasNoName.as('asksName')])
      .where('token.token_hash', '=', secrets.hashToken(token))
      .where('token.purpose', '=', 'invitation')
      .where('token.expires_at', '>', now)
      .executeTakeFirst()
    if (!found)
      throw new ApiError(422, 'TOKEN_INVALID', 'This link was used before or is too old. Ask for a new one.')
    const { asksName, ...invitation } = found
    return asksName ? { ...invitation, asksName } : invitation
  },
})

/** Sets the password of an invited person and consumes the mailed token. */
export const acceptInvitation = defineMethod(Users.acceptInvitation, {
  bypassesRowSecurity,
  async prepare({ password }, { configuration }) {
    await refuseKnownPassword(password, configuration.breachedPasswords)
    return await hashPassword(password)
  },
  async handle({ token, password, name }, _caller, { transaction, now, secrets, prepared: passwordHash }) {
    const { userId, accountId } = await redeemMailedToken(transaction, secrets, token, 'invitation', now)
    const user = await transaction
      .selectFrom('User')
      .innerJoin('Contact', 'Contact.Id', 'User.ContactId')
      .select(['User.Email', 'User.ContactId', 'Contact.MobilePhone', hasNoName.as('asksName')])
      .where('User.Id', '=', userId)
      .executeTakeFirstOrThrow()
    // A driver without email signs in with the mobile number of the invitation.
    const signInName = user.Email ?? user.MobilePhone
    if (signInName === null) throw new Error('The invited person has neither email nor mobile number.')
    const { Name: company } = await transaction
      .selectFrom('Account')
      .select('Name')
      .where('Id', '=', accountId)
      .executeTakeFirstOrThrow()
    refusePersonalPassword(password, [signInName, company])
    if (name !== undefined && user.asksName) await renamePerson(transaction, userId, name)
    await claimAddress(transaction, signInName)
    await transaction
      .updateTable('User')
      .set({ Username: signInName, IsActive: true })
      .where('Id', '=', userId)
      .execute()
    await transaction
      .updateTable('AccountContactRelation')
      .set({ IsActive: true })
      .where('AccountId', '=', accountId)
      .where('ContactId', '=', user.ContactId)
      .execute()
    await systemTables(transaction)
      .insertInto('portal_credential')
      .values({ user_id: userId, sign_in_name: signInName, password_hash: passwordHash })
      .execute()
    return { email: signInName }
  },
})
