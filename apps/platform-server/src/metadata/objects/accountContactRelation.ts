import { defineObject } from '../defineObject'
import { checkbox, lookup, multiPicklist, picklist } from '../fields'
import { componentKeys, portalRoles, shipperRoles } from '../picklists'
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
    Shipper_Roles__c: multiPicklist({ label: 'Roles of a Shipper', values: shipperRoles }),
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
  checks: [
    {
      name: 'AccountContactRelation_shipper_roles',
      sql: `"Shipper_Roles__c" is null or "Portal_Role__c" = 'Shipper User'`,
      message: 'Only people of a shipper have these roles.',
      field: 'Shipper_Roles__c',
    },
  ],
  rules: [
    {
      // Default roles: the first person is Admin, the others order.
      name: 'AccountContactRelation_shipper',
      timing: 'before insert',
      body: `
        begin
          if new."Portal_Role__c" = 'Shipper User' and new."Shipper_Roles__c" is null then
            new."Shipper_Roles__c" := case when exists (
              select from "AccountContactRelation" r
              where r."AccountId" = new."AccountId" and r."Portal_Role__c" = 'Shipper User'
            ) then 'Orders' else 'Admin' end;
          end if;
          return new;
        end`,
      refusals: {},
    },
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
