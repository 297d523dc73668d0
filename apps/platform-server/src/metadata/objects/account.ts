import { defineObject, type LayoutSection } from '../defineObject'
import { checkbox, currency, date, dateTime, longText, number, phone, picklist, text, url } from '../fields'
import {
  accountStatuses,
  accountTypes,
  authorityStatuses,
  identityStatuses,
  paymentTerms,
  states,
} from '../picklists'
import { allOf, anyOf, equals, ownAccount, role } from '../rowRules'

/** Staff roles besides Provider Admin that create and change carriers, or shippers. */
const carrierCare = ['Compliance'] as const
const shipperCare = ['Carrier Sales', 'Operations'] as const

const company: LayoutSection = {
  heading: 'Company',
  fields: [
    'Name',
    'DBA_Name__c',
    'Type',
    'Status__c',
    'MC_Number__c',
    'DOT_Number__c',
    'SCAC__c',
    'Phone',
    'Website',
  ],
}
const address: LayoutSection = {
  heading: 'Address',
  fields: ['BillingStreet', 'BillingCity', 'BillingState', 'BillingPostalCode', 'BillingCountry'],
}
const authority: LayoutSection = {
  heading: 'Authority and Insurance',
  fields: [
    'Authority_Status__c',
    'Authority_Checked_At__c',
    'Authority_Since__c',
    'Authority_Ends__c',
    'Identity_Status__c',
    'Identity_Confirmed_At__c',
    'Cargo_Insurance__c',
    'Auto_Liability__c',
    'Insurance_Expires__c',
    'Insurer__c',
    'Insurance_Policy__c',
    'W9_On_File__c',
  ],
}
const paid = ['Payment_Terms__c', 'Factoring_Company__c', 'Remit_To__c', 'Remit_To_Hold_Until__c']
const performance: LayoutSection = {
  heading: 'Performance',
  fields: ['On_Time_Pct__c', 'Cancel_Pct__c', 'App_Use_Pct__c'],
}
const compact = ['Name', 'MC_Number__c', 'DOT_Number__c', 'BillingCity', 'BillingState']

/** A carrier, a shipper, or the provider, which is unique per installation. */
export const account = defineObject({
  apiName: 'Account',
  label: 'Account',
  labelPlural: 'Accounts',
  keyPrefix: '001',
  color: '5867E8',
  name: { kind: 'text', label: 'Account Name', length: 255 },
  fields: {
    Type: picklist({
      label: 'Type',
      values: accountTypes,
      required: true,
      derived: 'An account is of type Carrier or Shipper.',
    }),
    Status__c: picklist({
      label: 'Status',
      values: accountStatuses,
      required: true,
      defaultValue: 'Pending',
    }),
    Phone: phone({ label: 'Phone' }),
    Website: url({ label: 'Website' }),
    BillingStreet: text({ label: 'Billing Street' }),
    BillingCity: text({ label: 'Billing City', length: 40 }),
    BillingState: picklist({ label: 'Billing State', values: states, storesUnlisted: true }),
    BillingPostalCode: text({ label: 'Billing Zip', length: 20 }),
    BillingCountry: text({ label: 'Billing Country', length: 80 }),
    DBA_Name__c: text({ label: 'Doing Business As', length: 120 }),
    MC_Number__c: text({ label: 'MC Number', length: 8, unique: true }),
    DOT_Number__c: text({ label: 'DOT Number', length: 8, unique: true }),
    SCAC__c: text({ label: 'SCAC', length: 4 }),
    Authority_Status__c: picklist({ label: 'Authority Status', values: authorityStatuses }),
    Authority_Checked_At__c: dateTime({ label: 'Authority Checked At' }),
    /** Grant of the authority, and pending revocation (CRD-02, CRD-04). */
    Authority_Since__c: date({ label: 'Authority Since' }),
    Authority_Ends__c: date({ label: 'Authority Ends' }),
    Identity_Status__c: picklist({ label: 'Identity', values: identityStatuses }),
    Identity_Confirmed_At__c: dateTime({ label: 'Identity Confirmed At' }),
    Cargo_Insurance__c: currency({ label: 'Cargo Insurance' }),
    Auto_Liability__c: currency({ label: 'Auto Liability' }),
    Insurance_Expires__c: date({ label: 'Insurance Expires' }),
    Insurer__c: text({ label: 'Insurer', length: 120 }),
    Insurance_Policy__c: text({ label: 'Insurance Policy Number', length: 60 }),
    // Typed by the carrier from its certificate, until the provider confirms the figures.
    Declared_Cargo__c: currency({ label: 'Declared Cargo Insurance' }),
    Declared_Auto__c: currency({ label: 'Declared Auto Liability' }),
    Declared_Expires__c: date({ label: 'Declared Insurance Expires' }),
    Declared_Insurer__c: text({ label: 'Declared Insurer', length: 120 }),
    Declared_Policy__c: text({ label: 'Declared Policy Number', length: 60 }),
    W9_On_File__c: checkbox({ label: 'W-9 On File' }),
    Payment_Terms__c: picklist({ label: 'Payment Terms', values: paymentTerms }),
    Factoring_Company__c: text({ label: 'Factoring Company', length: 120 }),
    Remit_To__c: longText({ label: 'Remit To' }),
    /** Shippers only (QTD-02); empty has no limit, or the standard terms. */
    Credit_Limit__c: currency({ label: 'Credit Limit' }),
    Credit_Days__c: number({ label: 'Credit Terms (days)', precision: 3 }),
    /** After a change of bank or remit-to; enforced by `Payment__c_money`. */
    Remit_To_Hold_Until__c: dateTime({ label: 'Payments Held Until' }),
    /** Requested before deciding an application. */
    Changes_Requested__c: text({ label: 'Changes Requested', length: 255 }),
    /** Suspended automatically for lapsed insurance or authority, so it can be reinstated automatically. */
    Is_Lapsed__c: checkbox({ label: 'Lapsed' }),
    Suspended_At__c: dateTime({ label: 'Suspended At' }),
    Suspension_Reason__c: text({ label: 'Suspension Reason', length: 255 }),
    On_Time_Pct__c: number({ label: 'On Time %', precision: 5, scale: 2 }),
    Cancel_Pct__c: number({ label: 'Cancel %', precision: 5, scale: 2 }),
    App_Use_Pct__c: number({ label: 'App Use %', precision: 5, scale: 2 }),
  },
  sharing: {
    read: ownAccount('Id'),
    staffWrite: anyOf(
      role('Provider Admin'),
      allOf(role(...carrierCare), equals('Type', 'Carrier')),
      allOf(role(...shipperCare), equals('Type', 'Shipper')),
    ),
  },
  rules: [
    {
      name: 'Account_type',
      timing: 'before update',
      body: `begin
        if new."Type" is distinct from old."Type" then perform portal_refuse('Account_type'); end if;
        return new;
      end`,
      refusals: { Account_type: 'The type of an account cannot change. Create another account.' },
      refusalFields: { Account_type: 'Type' },
    },
    {
      // Only carriers are vetted; loads of a pending shipper can't be posted.
      name: 'Account_shipper_is_active',
      timing: 'before insert',
      body: `begin
        if new."Type" = 'Shipper' and new."Status__c" = 'Pending' then new."Status__c" := 'Active'; end if;
        return new;
      end`,
    },
    {
      // Starts the payment hold on every path that changes bank or remit-to (CRD-03).
      name: 'Account_remit_hold',
      timing: 'before update',
      body: `begin
        if (new."Remit_To__c", new."Factoring_Company__c") is distinct from (old."Remit_To__c", old."Factoring_Company__c")
            and new."Remit_To_Hold_Until__c" is not distinct from old."Remit_To_Hold_Until__c" then
          new."Remit_To_Hold_Until__c" := clock_timestamp() + interval '72 hours';
        end if;
        return new;
      end`,
    },
  ],
  checks: [
    {
      name: 'Account_credit',
      sql: `coalesce("Credit_Limit__c", 0) >= 0 and coalesce("Credit_Days__c", 0) between 0 and 180`,
      message: 'Credit terms are 0 to 180 days, and a credit limit is not negative.',
      field: 'Credit_Days__c',
    },
  ],
  uniqueKeys: [
    {
      name: 'Account_provider',
      fields: ['Type'],
      where: `"Type" = 'Provider'`,
      message: 'The installation has one provider account, and it exists already.',
      field: 'Type',
    },
  ],
  recordTypes: {
    field: 'Type',
    types: [
      {
        value: 'Shipper',
        createdBy: ['Provider Admin', ...shipperCare],
        layout: [
          {
            heading: 'Company',
            fields: ['Name', 'DBA_Name__c', 'Type', 'Status__c', 'Phone', 'Website'],
          },
          address,
          { heading: 'Payment', fields: ['Credit_Limit__c', 'Credit_Days__c'] },
        ],
        compact: ['Name', 'Phone', 'BillingCity', 'BillingState'],
        relatedLists: [
          'Shipments__r',
          'Shipper_Invoices__r',
          'Quotes__r',
          'Contacts',
          'AccountContactRelations',
          'Shipped_Blocks__r',
          'Appointment_Requests__r',
          'Saved_Places__r',
          'Messages__r',
          'EDI_Partners__r',
        ],
      },
      {
        value: 'Carrier',
        createdBy: ['Provider Admin', ...carrierCare],
        layout: [company, address, authority, { heading: 'Payment', fields: paid }, performance],
        compact,
        relatedLists: [
          'Loads__r',
          'Bookings__r',
          'Offers__r',
          'Payments__r',
          'Accessorials__r',
          'Documents__r',
          'Contacts',
          'AccountContactRelations',
          'Equipment__r',
          'Devices__r',
          'Specialties__r',
          'Locations__r',
          'Lanes__r',
          'Capacity__r',
          'Commodities__r',
          'Blocks__r',
          'Events__r',
          'Appointment_Requests__r',
          'Remit_To_Changes__r',
          'Consents__r',
          'Messages__r',
          'EDI_Partners__r',
        ],
      },
      // The installation has one, which Settings maintains.
      { value: 'Provider', createdBy: [], layout: [company, address], compact, relatedLists: ['Contacts'] },
    ],
  },
  layout: [
    company,
    address,
    authority,
    { heading: 'Payment', fields: [...paid, 'Credit_Limit__c', 'Credit_Days__c'] },
    performance,
  ],
  // The desk's list of carriers.
  indexes: [{ name: 'Account_type_name', on: ['"Type"', '"Name"', '"Id"'] }],
  compact,
  listViews: [
    {
      apiName: 'My_Accounts',
      label: 'My Accounts',
      columns: ['Name', 'BillingCity', 'BillingState', 'Phone'],
      orderedBy: [{ fieldApiName: 'Name', isAscending: true }],
    },
    {
      apiName: 'Shippers',
      label: 'Shippers',
      columns: ['Name', 'Status__c', 'BillingCity', 'BillingState', 'Phone'],
      filters: [{ fieldApiName: 'Type', operator: 'Equals', operandLabels: ['Shipper'] }],
      orderedBy: [{ fieldApiName: 'Name', isAscending: true }],
    },
    {
      apiName: 'Carriers',
      label: 'Carriers',
      columns: ['Name', 'Status__c', 'MC_Number__c', 'DOT_Number__c', 'BillingCity', 'BillingState', 'Phone'],
      filters: [{ fieldApiName: 'Type', operator: 'Equals', operandLabels: ['Carrier'] }],
      orderedBy: [{ fieldApiName: 'Name', isAscending: true }],
    },
  ],
})
