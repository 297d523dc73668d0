import { Consent } from '@portal/contract/methods'
import { ownMembership } from '../../company/ownAccount'
import { CONSENT_VERSION, consentTextHash } from './consentText'
import { defineMethod } from '../../../methods/defineMethod'
import { ApiError } from '../../../http/ApiError'

/** Stores that the person accepted all three texts for this account (CNS-12, CNS-17). */
export const createConsentRecord = defineMethod(Consent.createConsentRecord, {
  bypassesRowSecurity: 'Writes consents, which are append-only records of the server.',
  async handle(
    { accountId },
    { contactId },
    { session, transaction, now, clientAddress, userAgent, locale },
  ) {
    const account = ownMembership(session, accountId)
    const record = await transaction
      .insertInto('Consent__c')
      .values({
        Account__c: account.id,
        Contact__c: contactId,
        Version__c: CONSENT_VERSION,
        Terms_Accepted__c: true,
        Share_Accepted__c: true,
        Contact_Accepted__c: true,
        Accepted_At__c: now,
        Text_Hash__c: consentTextHash(locale),
        Locale__c: locale,
        Ip__c: clientAddress.slice(0, 45),
        User_Agent__c: userAgent.slice(0, 255),
      })
      .returning('Id')
      .executeTakeFirst()
    if (!record) throw new ApiError(503, 'SERVER_UNAVAILABLE', 'The consent could not be saved. Try again.')
    return { id: record.Id, acceptedAt: now.toISOString() }
  },
})
