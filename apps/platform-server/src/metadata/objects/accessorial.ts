import { defineObject } from '../defineObject'
import { currency, longText, lookup, number, picklist } from '../fields'
import { accessorialStatuses, accessorialTypes } from '../picklists'
import { allOf, anyOf, inSet, ownAccount, role } from '../rowRules'

/**
 * A charge beyond the linehaul, such as detention or lumper. `Account__c` is the carrier that requests it.
 */
export const accessorial = defineObject({
  apiName: 'Accessorial__c',
  label: 'Accessorial',
  labelPlural: 'Accessorials',
  keyPrefix: 'a08',
  color: 'E3D067',
  name: { kind: 'autoNumber', label: 'Accessorial', format: 'X-{0000000}' },
  fields: {
    Load__c: lookup({
      label: 'Load',
      references: 'Load__c',
      childRelationship: 'Accessorials__r',
      required: true,
      onDelete: 'restrict',
    }),
    Stop__c: lookup({
      label: 'Stop',
      references: 'Load_Stop__c',
      childRelationship: 'Accessorials__r',
      onDelete: 'restrict',
    }),
    Account__c: lookup({
      label: 'Carrier',
      references: 'Account',
      childRelationship: 'Accessorials__r',
      onDelete: 'restrict',
    }),
    Type__c: picklist({ label: 'Type', values: accessorialTypes, required: true }),
    Quantity__c: number({ label: 'Quantity', precision: 8, scale: 2 }),
    Rate__c: currency({ label: 'Rate' }),
    Amount__c: currency({ label: 'Amount', required: true }),
    Status__c: picklist({
      label: 'Status',
      values: accessorialStatuses,
      required: true,
      defaultValue: 'Draft',
    }),
    Reason__c: longText({ label: 'Reason' }),
  },
  sharing: {
    read: anyOf(
      allOf(role('Admin', 'Dispatcher'), ownAccount('Account__c')),
      allOf(role('Driver'), ownAccount('Account__c'), inSet('Load__c', 'drivenLoads')),
    ),
  },
  rules: [
    {
      // Counterpart of `Load__c_completes_settled`.
      name: 'Accessorial__c_open_load',
      timing: 'after insert or update',
      refusals: {
        Accessorial__c_of_completed_load: 'A completed load has no open charge. Reopen the load first.',
      },
      body: `begin
        if new."Status__c" not in ('Draft', 'Requested') or tg_op = 'UPDATE'
            and (old."Status__c", old."Load__c") is not distinct from (new."Status__c", new."Load__c") then
          return null;
        end if;
        perform from "Load__c" where "Id" = new."Load__c" for no key update;
        if exists (select from "Load__c" where "Id" = new."Load__c" and "Status__c" = 'Completed'
            and "Carrier_Account__c" is not distinct from new."Account__c") then
          perform portal_refuse('Accessorial__c_of_completed_load');
        end if;
        return null;
      end`,
    },
  ],
  indexes: [
    { name: 'Accessorial__c_load', on: ['"Load__c"'] },
    { name: 'Accessorial__c_account', on: ['"Account__c"', '"Status__c"'] },
  ],
  compact: ['Name', 'Load__c', 'Type__c', 'Amount__c', 'Status__c'],
})
