import { BUILT_IN_CHAT_PATH } from '@portal/contract'
import { Chat } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { ownMembership } from '../company/ownAccount'

/** The response has chat URL and contact data; only the URL for guests (CHT-04/05). */
export const getCarrierUserData = defineMethod(Chat.getCarrierUserData, {
  bypassesRowSecurity: 'Reads a membership that need not be the effective account.',
  async handle({ accId }, caller, { session, transaction, origin, configuration }) {
    const liveChatUrl = configuration.liveChatUrl ?? `${origin}${BUILT_IN_CHAT_PATH}`
    if (caller.kind === 'guest' || !session) return { liveChatUrl }
    const account = await transaction
      .selectFrom('Account')
      .select(['MC_Number__c', 'DOT_Number__c'])
      .where('Id', '=', ownMembership(session, accId).id)
      .executeTakeFirst()
    return {
      liveChatUrl,
      name: session.name,
      email: session.email,
      companyMcNumber: account?.MC_Number__c ?? '',
      companyDotNumber: account?.DOT_Number__c ?? '',
    }
  },
})
