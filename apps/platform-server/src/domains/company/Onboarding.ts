import { hasConsented } from '../people/profile/consentText'
import { defineMethod } from '../../methods/defineMethod'
import { Onboarding } from '@portal/contract/methods'
import { ownMembership } from './ownAccount'

/**
 * `'true'`: must accept the terms; `'changed'`: accepted, but without lanes and capacity, so no matches;
 * `'false'`: complete (CNS-20..23).
 */
export const checkOnboardingStatusValue = defineMethod(Onboarding.checkOnboardingStatusValue, {
  bypassesRowSecurity: 'Reads a membership that need not be the effective account.',
  async handle({ accountId }, { contactId }, { session, transaction }) {
    const membership = ownMembership(session, accountId)
    if (membership.communityType !== 'Carrier') return 'false'
    if (!(await hasConsented(transaction, { accountId: membership.id, contactId }))) return 'true'
    const told = await transaction
      .selectNoFrom((none) => [
        none
          .exists(none.selectFrom('Preferred_Lane__c').select('Id').where('Account__c', '=', membership.id))
          .as('lanes'),
        none
          .exists(
            none.selectFrom('Available_Capacity__c').select('Id').where('Account__c', '=', membership.id),
          )
          .as('capacity'),
      ])
      .executeTakeFirst()
    return told?.lanes || told?.capacity ? 'false' : 'changed'
  },
})
