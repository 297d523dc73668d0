import { defineObject } from '../defineObject'
import { checkbox, email, lookup, picklist, text } from '../fields'
import { staffRoles } from '../picklists'
import { allOf, anyOf, inSet, ownUser, role } from '../rowRules'

/** Credentials are in system tables only. */
export const user = defineObject({
  apiName: 'User',
  label: 'User',
  labelPlural: 'Users',
  keyPrefix: '005',
  color: '65CAE4',
  name: {
    kind: 'formula',
    label: 'Full Name',
    formula: `btrim(coalesce("FirstName", '') || ' ' || "LastName")`,
  },
  fields: {
    FirstName: text({ label: 'First Name', length: 40 }),
    LastName: text({ label: 'Last Name', length: 80, required: true }),
    Alias: text({ label: 'Alias', length: 8 }),
    Username: text({ label: 'Username', length: 80, required: true, unique: true }),
    Email: email({ label: 'Email' }),
    ContactId: lookup({
      label: 'Contact',
      references: 'Contact',
      childRelationship: 'Users',
      onDelete: 'restrict',
    }),
    Staff_Role__c: picklist({ label: 'Staff Role', values: staffRoles }),
    IsActive: checkbox({ label: 'Active', defaultValue: true }),
  },
  sharing: {
    read: anyOf(ownUser('Id'), allOf(role('Admin', 'Dispatcher'), inSet('ContactId', 'accountContacts'))),
  },
  rules: [
    {
      name: 'User_staff',
      timing: 'before insert or update',
      // A member of a carrier or shipper cannot become staff; staff belong to the provider's account.
      body: `
        begin
          if new."Staff_Role__c" is null then return new; end if;
          if not exists (select from "Contact" c join "Account" a on a."Id" = c."AccountId"
              where c."Id" = new."ContactId" and a."Type" = 'Provider') then
            perform portal_refuse('User_staff_account');
          end if;
          if exists (select from "AccountContactRelation" r where r."ContactId" = new."ContactId") then
            perform portal_refuse('User_staff_member');
          end if;
          return new;
        end`,
      refusals: {
        User_staff_account: "A staff role needs a contact of the provider's own account.",
        User_staff_member: 'A member of a carrier or shipper account cannot have a staff role.',
      },
      refusalFields: { User_staff_account: 'Staff_Role__c', User_staff_member: 'Staff_Role__c' },
    },
  ],
  indexes: [{ name: 'User_Contact', on: ['"ContactId"'] }],
  compact: ['Name', 'Email', 'IsActive'],
})
