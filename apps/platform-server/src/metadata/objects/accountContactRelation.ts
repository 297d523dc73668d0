import { defineObject } from '../defineObject'
import { checkbox, lookup, multiPicklist, picklist } from '../fields'
import { componentKeys, portalRoles } from '../picklists'
import { allOf, anyOf, ownAccount, ownContact, role } from '../rowRules'

/** Membership of a person in a company, with role and access keys. */
export const accountContactRelation = defineObject({
  apiName: 'AccountContactRelation',
  label: 'Account Contact Relationship',
  labelPlural: 'Account Contact Relationships',
  keyPrefix: '07k',
  color: '5867E8',
  name: { kind: 'autoNumber', label: 'Number', format: 'R-{000000}' },
  fields: {
    AccountId: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'AccountContactRelations',
      required: true,
      onDelete: 'cascade',
    }),
    ContactId: lookup({
      label: 'Contact',
      references: 'Contact',
      childRelationship: 'AccountContactRelations',
      required: true,
      onDelete: 'cascade',
    }),
    Portal_Role__c: picklist({ label: 'Role', values: portalRoles, required: true }),
    Component_Keys__c: multiPicklist({ label: 'Access', values: componentKeys }),
    IsActive: checkbox({ label: 'Active', defaultValue: true }),
  },
  sharing: {
    read: anyOf(
      allOf(ownContact('ContactId'), ownAccount('AccountId')),
      allOf(role('Admin', 'Dispatcher'), ownAccount('AccountId')),
    ),
    write: allOf(role('Admin'), ownAccount('AccountId')),
  },
  uniqueKeys: [
    {
      name: 'AccountContactRelation_member',
      fields: ['AccountId', 'ContactId'],
      message: 'This person already belongs to the company.',
    },
  ],
  rules: [
    {
      name: 'AccountContactRelation_staff',
      timing: 'before insert or update',
      body: `
        begin
          if exists (select from "User" u where u."ContactId" = new."ContactId" and u."Staff_Role__c" is not null) then
            perform portal_refuse('AccountContactRelation_staff');
          end if;
          return new;
        end`,
      refusals: {
        AccountContactRelation_staff:
          "The provider's staff cannot be members of a carrier or shipper account.",
      },
      refusalFields: { AccountContactRelation_staff: 'ContactId' },
    },
  ],
  indexes: [{ name: 'AccountContactRelation_Contact', on: ['"ContactId"'] }],
  compact: ['Name', 'ContactId', 'Portal_Role__c', 'IsActive'],
})
