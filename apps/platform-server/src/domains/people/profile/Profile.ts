import { Profile } from '@portal/contract/methods'
import { ApiError, invalidInput } from '../../../http/ApiError'
import { defineMethod } from '../../../methods/defineMethod'
import { erasePerson } from './erasePerson'
import { readPersonData } from './readPersonData'

const bypassesRowSecurity = 'Reads or erases data of the person beyond the effective account.'

/** Sorts newest first. */
export const getConsents = defineMethod(Profile.getConsents, {
  bypassesRowSecurity,
  async handle(_params, { contactId }, { transaction }) {
    const consents = await transaction
      .selectFrom('Consent__c as consent')
      .innerJoin('Account', 'Account.Id', 'consent.Account__c')
      .select([
        'consent.Id as id',
        'consent.Version__c as version',
        'consent.Accepted_At__c as acceptedAt',
        'consent.Revoked_At__c as revokedAt',
        'Account.Name as company',
      ])
      .where('consent.Contact__c', '=', contactId)
      .orderBy('consent.Accepted_At__c', 'desc')
      .limit(100)
      .execute()
    return { consents }
  },
})

/** The response has all stored data about this person. */
export const exportData = defineMethod(Profile.exportData, {
  bypassesRowSecurity,
  async handle(_params, caller, { transaction, now }) {
    return { exportedAt: now, ...(await readPersonData(transaction, caller)) }
  },
})

/**
 * Erases data as far as the law and load records allow, and ends every session. Requires the e-mail address
 * as confirmation. 409 `LAST_ADMIN` or `LOAD_IN_PROGRESS` when others depend on the person.
 */
export const eraseData = defineMethod(Profile.erase, {
  bypassesRowSecurity,
  async handle({ email }, caller, { transaction, session }) {
    if (email !== session?.email.toLowerCase())
      throw invalidInput('email: must be the address that you sign in with')
    const obstacle = await erasePerson(transaction, caller)
    if (obstacle === 'LAST_ADMIN')
      throw new ApiError(409, 'LAST_ADMIN', 'A company needs an active Admin. Make someone else Admin first.')
    if (obstacle === 'LOAD_IN_PROGRESS')
      throw new ApiError(
        409,
        'LOAD_IN_PROGRESS',
        'You drive a load that is not delivered. Hand it over first.',
      )
    return { erased: true }
  },
})
