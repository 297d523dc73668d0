import { Audit } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'

const MOST_EVENTS = 200

/**
 * The response has at most 200 events, newest first, of actions by the Admin's account and on its records;
 * it omits new values.
 */
export const listEvents = defineMethod(Audit.listEvents, {
  async handle({ recordId }, _caller, { transaction }) {
    const rows = await transaction
      .selectFrom('Audit_Event__c as event')
      .leftJoin('User', 'User.Id', 'event.Actor__c')
      .select([
        'event.Sequence__c',
        'event.Action__c',
        'event.Object__c',
        'event.Occurred_At__c',
        'User.Name',
      ])
      .where('event.Record_Id__c', '=', recordId)
      // Events of a batch have no place in the chain.
      .orderBy('event.Occurred_At__c', 'desc')
      .orderBy('event.Id', 'desc')
      .limit(MOST_EVENTS)
      .execute()
    return {
      events: rows.map((row) => ({
        sequence: row.Sequence__c,
        action: row.Action__c,
        object: row.Object__c,
        occurredAt: row.Occurred_At__c,
        // Null for the provider, the system, and people outside the account.
        actorName: row.Name,
      })),
    }
  },
})
