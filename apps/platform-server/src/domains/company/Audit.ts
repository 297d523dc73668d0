import { Audit } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'

const MOST_EVENTS = 200

/**
 * The audit trail of one record, newest first: what Admins may see of it (their account's acts and records). Says that
 * something was changed and by whom, not to what; 200 events at most.
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
      .orderBy('event.Sequence__c', 'desc')
      .limit(MOST_EVENTS)
      .execute()
    return {
      events: rows.map((row) => ({
        sequence: row.Sequence__c,
        action: row.Action__c,
        object: row.Object__c,
        occurredAt: row.Occurred_At__c,
        // Null for the provider's and the system's acts, and for people whom the account does not know.
        actorName: row.Name,
      })),
    }
  },
})
