import { defineObject } from '../defineObject'
import { currency, lookup, picklist } from '../fields'
import { accessorialTypes, shipperChargeStatuses } from '../picklists'
import { role } from '../rowRules'

/**
 * Suggested from a carrier's approved charge (BLD-02). An object of its own, because the carrier reads the
 * accessorial and must not see the shipper's price.
 */
export const shipperCharge = defineObject({
  apiName: 'Shipper_Charge__c',
  label: 'Shipper Charge',
  labelPlural: 'Shipper Charges',
  keyPrefix: 'a1M',
  color: 'E3A008',
  name: { kind: 'autoNumber', label: 'Charge', format: 'SC-{0000000}' },
  fields: {
    Load__c: lookup({
      label: 'Load',
      references: 'Load__c',
      childRelationship: 'Shipper_Charges__r',
      required: true,
      onDelete: 'restrict',
    }),
    Accessorial__c: lookup({
      label: 'Accessorial',
      references: 'Accessorial__c',
      childRelationship: 'Shipper_Charges__r',
      onDelete: 'restrict',
    }),
    Type__c: picklist({ label: 'Type', values: accessorialTypes, required: true }),
    Amount__c: currency({ label: 'Amount', required: true }),
    Status__c: picklist({
      label: 'Status',
      values: shipperChargeStatuses,
      required: true,
      defaultValue: 'Suggested',
    }),
    Invoice__c: lookup({
      label: 'Invoice',
      references: 'Shipper_Invoice__c',
      childRelationship: 'Shipper_Charges__r',
      onDelete: 'restrict',
    }),
  },
  sharing: { read: role('Provider Admin', 'Carrier Sales', 'Operations', 'Billing', 'Auditor') },
  uniqueKeys: [
    {
      name: 'Shipper_Charge__c_once',
      fields: ['Accessorial__c'],
      message: 'This accessorial has a charge to the shipper already.',
    },
  ],
  checks: [
    {
      name: 'Shipper_Charge__c_amount',
      sql: `"Amount__c" > 0`,
      message: 'A charge has an amount.',
      field: 'Amount__c',
    },
    {
      name: 'Shipper_Charge__c_billed_is_approved',
      sql: `"Invoice__c" is null or "Status__c" = 'Approved'`,
      message: 'Only an accepted charge is billed.',
    },
  ],
  rules: [
    {
      name: 'Shipper_Charge__c_billed',
      timing: 'before update',
      refusals: {
        Shipper_Charge__c_is_billed: 'This charge is on an invoice. Void the invoice first.',
      },
      body: `begin
        if old."Invoice__c" is not null and exists (select from "Shipper_Invoice__c" i
            where i."Id" = old."Invoice__c" and i."Status__c" <> 'Void')
            and (old."Load__c", old."Type__c", old."Amount__c", old."Status__c", old."Invoice__c")
              is distinct from (new."Load__c", new."Type__c", new."Amount__c", new."Status__c", new."Invoice__c") then
          perform portal_refuse('Shipper_Charge__c_is_billed');
        end if;
        return new;
      end`,
    },
  ],
  indexes: [
    { name: 'Shipper_Charge__c_load', on: ['"Load__c"'] },
    { name: 'Shipper_Charge__c_invoice', on: ['"Invoice__c"'], where: '"Invoice__c" is not null' },
  ],
  compact: ['Name', 'Load__c', 'Type__c', 'Amount__c', 'Status__c'],
})
