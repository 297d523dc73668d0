import { defineObject } from '../defineObject'
import { longText, lookup, picklist, text } from '../fields'
import { messageSides } from '../picklists'
import { threadFormula, threadReaders } from '../threadFields'

/**
 * Company, load and disputed payment determine the thread (MSG-01, PDR-51): one per load and company, one
 * per dispute, and a general one.
 */
export const message = defineObject({
  apiName: 'Message__c',
  label: 'Message',
  labelPlural: 'Messages',
  keyPrefix: 'a0W',
  color: '1589EE',
  appendOnly: true,
  name: { kind: 'autoNumber', label: 'Message', format: 'M-{00000000}' },
  fields: {
    Account__c: lookup({
      label: 'Company',
      references: 'Account',
      childRelationship: 'Messages__r',
      required: true,
      onDelete: 'restrict',
    }),
    Load__c: lookup({
      label: 'Load',
      references: 'Load__c',
      childRelationship: 'Messages__r',
      onDelete: 'restrict',
    }),
    Payment__c: lookup({
      label: 'Disputed Payment',
      references: 'Payment__c',
      childRelationship: 'Messages__r',
      onDelete: 'restrict',
    }),
    /** See `domains/messages/thread.ts`. */
    Thread__c: text({ label: 'Thread', length: 60, formula: threadFormula }),
    Author__c: lookup({ label: 'Author', references: 'Contact', required: true, onDelete: 'restrict' }),
    /** Copied, because the other side cannot read the author's contact. */
    Author_Name__c: text({ label: 'Author Name', length: 120, required: true }),
    Side__c: picklist({ label: 'Side', values: messageSides, required: true }),
    Text__c: longText({ label: 'Text' }),
    Client_Message_Id__c: text({ label: 'Client Message Id', length: 64, required: true }),
  },
  sharing: { read: threadReaders },
  uniqueKeys: [
    {
      name: 'Message__c_once',
      fields: ['Author__c', 'Client_Message_Id__c'],
      message: 'This message was sent already.',
    },
  ],
  rules: [
    {
      name: 'Message__c_thread',
      timing: 'before insert',
      refusals: {
        Message__c_company: 'A thread is with a carrier or a shipper.',
        Message__c_shipment: 'A shipper writes about its own shipments.',
        Message__c_side: 'A message is written by the company of its thread, or by the provider.',
        Message__c_dispute: 'A dispute is about a payment of this load to this carrier.',
      },
      body: `declare company text; begin
        select a."Type" into company from "Account" a where a."Id" = new."Account__c";
        if company is null or company not in ('Carrier', 'Shipper') then
          perform portal_refuse('Message__c_company');
        end if;
        if company = 'Shipper' and new."Load__c" is not null and not exists (select from "Load__c" l
            where l."Id" = new."Load__c" and l."Shipper_Account__c" = new."Account__c") then
          perform portal_refuse('Message__c_shipment');
        end if;
        if new."Side__c" not in (company, 'Provider') then
          perform portal_refuse('Message__c_side');
        end if;
        if new."Payment__c" is not null and not exists (select from "Payment__c" p where p."Id" = new."Payment__c"
            and p."Account__c" = new."Account__c" and p."Load__c" = new."Load__c") then
          perform portal_refuse('Message__c_dispute');
        end if;
        return new;
      end`,
    },
  ],
  indexes: [
    { name: 'Message__c_in_thread', on: ['"Thread__c"', '"CreatedDate" desc'] },
    { name: 'Message__c_account', on: ['"Account__c"', '"CreatedDate" desc'] },
    { name: 'Message__c_payment', on: ['"Payment__c"'], where: '"Payment__c" is not null' },
    { name: 'Message__c_recent', on: ['"CreatedDate" desc'] },
  ],
  compact: ['Name', 'Account__c', 'Load__c', 'Side__c', 'CreatedDate'],
})
