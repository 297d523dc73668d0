import { defineObject } from '../defineObject'
import { currency, dateTime, lookup, picklist, text } from '../fields'
import { offerKinds, offerStatuses } from '../picklists'
import { allOf, ownAccount, role } from '../rowRules'

/** A carrier's bid, the provider's counteroffer, or a tender. Rules: domain model B10. */
export const loadOffer = defineObject({
  apiName: 'Load_Offer__c',
  label: 'Offer',
  labelPlural: 'Offers',
  keyPrefix: 'a05',
  color: 'DD7A01',
  name: { kind: 'autoNumber', label: 'Offer', format: 'O-{0000000}' },
  fields: {
    Load__c: lookup({
      label: 'Load',
      references: 'Load__c',
      childRelationship: 'Offers__r',
      required: true,
      onDelete: 'cascade',
    }),
    Account__c: lookup({
      label: 'Carrier',
      references: 'Account',
      childRelationship: 'Offers__r',
      required: true,
      onDelete: 'restrict',
    }),
    Amount__c: currency({ label: 'Amount', required: true }),
    Kind__c: picklist({ label: 'Kind', values: offerKinds, required: true, defaultValue: 'Bid' }),
    Status__c: picklist({ label: 'Status', values: offerStatuses, required: true, defaultValue: 'Open' }),
    Expires_At__c: dateTime({ label: 'Expires At', required: true }),
    Parent_Offer__c: lookup({
      label: 'Answers',
      references: 'Load_Offer__c',
      childRelationship: 'Counters__r',
      onDelete: 'clear',
    }),
    Note__c: text({ label: 'Note', length: 255 }),
    Answered_At__c: dateTime({ label: 'Answered At' }),
    Answered_By__c: lookup({
      label: 'Answered By',
      references: 'User',
      childRelationship: 'Answered_Offers__r',
      onDelete: 'restrict',
    }),
    Answer_Note__c: text({ label: 'Answer Note', length: 255 }),
    Idempotency_Key__c: text({ label: 'Idempotency Key', length: 64, unique: true }),
  },
  sharing: { read: allOf(ownAccount('Account__c'), role('Admin', 'Dispatcher')) },
  uniqueKeys: [
    {
      name: 'Load_Offer__c_one_open',
      fields: ['Load__c', 'Account__c'],
      where: `"Kind__c" = 'Bid' and "Status__c" = 'Open'`,
      message: 'You already have an open bid on this load. Withdraw it first.',
    },
    {
      name: 'Load_Offer__c_one_won',
      fields: ['Load__c'],
      where: `"Status__c" = 'Won'`,
      message: 'Another offer has won this load.',
    },
    {
      name: 'Load_Offer__c_one_counter',
      fields: ['Parent_Offer__c'],
      where: `"Kind__c" = 'Counter'`,
      message: 'This bid has been countered already.',
    },
  ],
  checks: [
    {
      name: 'Load_Offer__c_amount',
      sql: '"Amount__c" between 0.01 and 999999.99',
      message: 'A bid is between 0.01 and 999,999.99.',
    },
  ],
  rules: [
    {
      // A response is final: the trigger rejects a second one, even from a transaction with a stale read.
      name: 'Load_Offer__c_answered_once',
      timing: 'before update',
      refusals: {
        Load_Offer__c_is_answered: 'This offer has been answered already.',
      },
      body: `begin
        if old."Status__c" in ('Lost', 'Declined', 'Withdrawn', 'Expired', 'Countered')
              and new."Status__c" <> old."Status__c"
            or old."Status__c" = 'Won' and new."Status__c" in ('Open', 'Declined', 'Countered')
            or old."Answered_By__c" is not null and new."Answered_By__c" is distinct from old."Answered_By__c" then
          perform portal_refuse('Load_Offer__c_is_answered');
        end if;
        return new;
      end`,
    },
  ],
  indexes: [
    {
      name: 'Load_Offer__c_open',
      on: ['"Expires_At__c"', '"Id"'],
      where: `"Status__c" = 'Open'`,
    },
    { name: 'Load_Offer__c_load', on: ['"Load__c"'] },
    { name: 'Load_Offer__c_account', on: ['"Account__c"', '"Status__c"'] },
  ],
  compact: ['Name', 'Load__c', 'Kind__c', 'Amount__c', 'Status__c'],
})
