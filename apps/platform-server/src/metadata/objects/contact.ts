import { defineObject } from '../defineObject'
import { checkbox, email, lookup, multiPicklist, phone, picklist, text } from '../fields'
import { endorsements, languages, states } from '../picklists'
import { allOf, anyOf, inSet, ownContact, role } from '../rowRules'
import { NAME_WORDS } from '../textForms'

const name = { pattern: NAME_WORDS, message: 'write it in letters, with hyphen or apostrophe inside words.' }

export const contact = defineObject({
  apiName: 'Contact',
  label: 'Contact',
  labelPlural: 'Contacts',
  keyPrefix: '003',
  color: '9602C7',
  name: {
    kind: 'formula',
    label: 'Name',
    formula: `btrim(coalesce("FirstName", '') || ' ' || "LastName")`,
  },
  fields: {
    FirstName: text({ label: 'First Name', length: 40, form: name }),
    LastName: text({ label: 'Last Name', length: 80, required: true, form: name }),
    AccountId: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'Contacts',
      onDelete: 'clear',
    }),
    Title: text({ label: 'Title', length: 128 }),
    Email: email({ label: 'Email' }),
    Phone: phone({ label: 'Phone' }),
    MobilePhone: phone({ label: 'Mobile' }),
    Preferred_Language__c: picklist({
      label: 'Preferred Language',
      values: languages,
      defaultValue: 'en-US',
    }),
    /** Receives the invoices of a shipper (BLD-05). */
    Billing_Contact__c: checkbox({ label: 'Billing Contact' }),
    Drives__c: checkbox({ label: 'Drives' }),
    CDL_State__c: picklist({ label: 'CDL State', values: states }),
    Endorsements__c: multiPicklist({ label: 'Endorsements', values: endorsements }),
    SMS_Opt_Out__c: checkbox({ label: 'No Text Messages' }),
    Profile_Photo__c: text({ label: 'Profile Photo', length: 255 }),
  },
  sharing: {
    read: anyOf(ownContact('Id'), allOf(role('Admin', 'Dispatcher'), inSet('Id', 'accountContacts'))),
    write: anyOf(ownContact('Id'), allOf(role('Admin'), inSet('Id', 'accountContacts'))),
  },
  rules: [
    {
      name: 'Contact_photo',
      timing: 'before insert or update',
      refusals: { Contact_photo_address: 'A photo is an https address or a path of this server.' },
      refusalFields: { Contact_photo_address: 'Profile_Photo__c' },
      body: `begin
        if tg_op = 'UPDATE' and new."Profile_Photo__c" is not distinct from old."Profile_Photo__c" then return new; end if;
        if new."Profile_Photo__c" !~ '^/(?!/)[^\\s\\\\]*$' and new."Profile_Photo__c" !~* '^https://[^\\s\\\\]+$' then
          perform portal_refuse('Contact_photo_address');
        end if;
        return new;
      end`,
    },
  ],
  indexes: [
    { name: 'Contact_Account', on: ['"AccountId"'] },
    { name: 'Contact_Email', on: ['lower("Email")'] },
  ],
  compact: ['Name', 'Email', 'MobilePhone', 'Title'],
  listViews: [
    {
      apiName: 'All_Contacts',
      label: 'All Contacts',
      columns: ['Name', 'Email', 'MobilePhone', 'Drives__c'],
      orderedBy: [{ fieldApiName: 'Name', isAscending: true }],
    },
  ],
})
