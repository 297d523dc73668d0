import { defineObject } from '../defineObject'
import { checkbox, email, lookup, text } from '../fields'
import { allOf, anyOf, inSet, ownUser, role } from '../rowRules'

/** A sign-in. Credentials live in system tables, never here. */
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
    Email: email({ label: 'Email', required: true }),
    ContactId: lookup({
      label: 'Contact',
      references: 'Contact',
      childRelationship: 'Users',
      onDelete: 'restrict',
    }),
    IsActive: checkbox({ label: 'Active', defaultValue: true }),
  },
  sharing: {
    read: anyOf(ownUser('Id'), allOf(role('Admin', 'Dispatcher'), inSet('ContactId', 'accountContacts'))),
  },
  indexes: [{ name: 'User_Contact', on: ['"ContactId"'] }],
  compact: ['Name', 'Email', 'IsActive'],
})
