import { defineObject } from '../defineObject'
import { checkbox, currency, dateTime, geolocation, lookup, number, picklist, text } from '../fields'
import { equipmentTypes, states } from '../picklists'
import { allOf, anyOf, inSet, ownAccount, ownContact, role, type RowRule } from '../rowRules'

const noDriver: RowRule = { rule: 'empty', field: 'Driver__c' }
const noUnit: RowRule = { rule: 'empty', field: 'Unit__c' }

// A driver can post only their own truck, or themselves with an equipment type.
const writable = anyOf(
  allOf(role('Admin', 'Dispatcher'), ownAccount('Account__c')),
  allOf(
    role('Driver'),
    ownAccount('Account__c'),
    anyOf(
      allOf(noUnit, ownContact('Driver__c')),
      allOf(inSet('Unit__c', 'drivenEquipment'), anyOf(noDriver, ownContact('Driver__c'))),
    ),
  ),
)

// A post without an end gets the maximum duration, so that it expires.
const until = (row: string) =>
  `coalesce(${row}."Available_To__c", ${row}."Available_From__c" + interval '14 days')`

/** A free truck with its place and time. Names: portal-contract §5. */
export const availableCapacity = defineObject({
  apiName: 'Available_Capacity__c',
  label: 'Available Capacity',
  labelPlural: 'Available Capacity',
  keyPrefix: 'a0G',
  color: '11B4D6',
  name: { kind: 'autoNumber', label: 'Capacity', format: 'C-{000000}' },
  fields: {
    Account__c: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'Capacity__r',
      required: true,
      onDelete: 'cascade',
    }),
    Unit__c: lookup({
      label: 'Unit',
      helpText: 'Choose a unit, or a type of equipment and how many',
      references: 'Carrier_Equipment__c',
      childRelationship: 'Capacity__r',
      onDelete: 'cascade',
    }),
    Equipment_Type__c: picklist({ label: 'Equipment', values: equipmentTypes }),
    Count__c: number({ label: 'Units', precision: 4, defaultValue: 1 }),
    Place_City__c: text({ label: 'City', length: 80, required: true }),
    Place_State__c: picklist({ label: 'State', values: states, required: true }),
    Place__c: geolocation({ label: 'Place' }),
    Available_From__c: dateTime({ label: 'Available From', required: true }),
    Available_To__c: dateTime({
      label: 'Available To',
      helpText: 'At most 14 days later. Left empty, it is 14 days.',
    }),
    Destination_City__c: text({ label: 'Preferred Destination City', length: 80 }),
    Destination_State__c: picklist({ label: 'Preferred Destination State', values: states }),
    Max_Deadhead_mi__c: number({ label: 'Max Deadhead (mi)', precision: 4 }),
    Driver__c: lookup({
      label: 'Driver',
      references: 'Contact',
      childRelationship: 'Capacity__r',
      onDelete: 'clear',
    }),
    // A load that fits is booked for the truck without a further press (FND-10).
    Auto_Book__c: checkbox({
      label: 'Book Automatically',
      helpText: 'Books the best paid load that fits, once for this post, and tells your office',
    }),
    Auto_Min_RPM__c: currency({ label: 'Lowest Rate per Mile' }),
    /** Whose booking it is: the person who set the rule last. */
    Auto_Book_By__c: lookup({
      label: 'Books Automatically For',
      references: 'Contact',
      childRelationship: 'Auto_Bookings__r',
      onDelete: 'clear',
    }),
  },
  sharing: { read: ownAccount('Account__c'), write: writable },
  checks: [
    {
      name: 'Available_Capacity__c_window',
      sql: `"Available_To__c" > "Available_From__c" and "Available_To__c" <= "Available_From__c" + interval '14 days'`,
      message: 'Capacity ends after it starts, and at most 14 days later.',
      field: 'Available_To__c',
    },
    {
      name: 'Available_Capacity__c_deadhead',
      sql: '"Max_Deadhead_mi__c" between 0 and 500',
      message: 'The deadhead is between 0 and 500 miles.',
      field: 'Max_Deadhead_mi__c',
    },
    {
      name: 'Available_Capacity__c_what',
      sql: '"Unit__c" is not null or "Equipment_Type__c" is not null',
      message: 'Choose a unit, or a type of equipment.',
      field: 'Equipment_Type__c',
    },
    {
      name: 'Available_Capacity__c_count',
      sql: '"Count__c" >= 1',
      message: 'Offer one unit or more.',
      field: 'Count__c',
    },
    {
      name: 'Available_Capacity__c_auto_rate',
      sql: 'not "Auto_Book__c" or "Auto_Min_RPM__c" is not null and "Auto_Min_RPM__c" between 0.01 and 99.99',
      message: 'To book automatically, enter the lowest rate per mile, up to $99.99.',
      field: 'Auto_Min_RPM__c',
    },
    {
      name: 'Available_Capacity__c_auto_unit',
      sql: 'not "Auto_Book__c" or "Unit__c" is not null',
      message: 'To book automatically, choose the truck.',
      field: 'Unit__c',
    },
    {
      name: 'Available_Capacity__c_auto_deadhead',
      sql: 'not "Auto_Book__c" or "Max_Deadhead_mi__c" is not null',
      message: 'To book automatically, enter the maximum deadhead.',
      field: 'Max_Deadhead_mi__c',
    },
  ],
  rules: [
    {
      name: 'Available_Capacity__c_one_at_a_time',
      timing: 'before insert or update',
      refusals: {
        Available_Capacity__c_overlap:
          'This unit is already offered for a part of this time. Change that entry, or choose another time.',
      },
      refusalFields: { Available_Capacity__c_overlap: 'Unit__c' },
      body: `begin
        new."Available_To__c" := ${until('new')};
        if new."Unit__c" is null then return new; end if;
        new."Count__c" := 1;
        select coalesce(new."Equipment_Type__c", "Type__c") into new."Equipment_Type__c"
          from "Carrier_Equipment__c" where "Id" = new."Unit__c";
        perform 1 from "Carrier_Equipment__c" where "Id" = new."Unit__c" for no key update;
        if exists (select 1 from "Available_Capacity__c" c
            where c."Unit__c" = new."Unit__c" and c."Id" is distinct from new."Id"
              and c."Available_From__c" < ${until('new')} and new."Available_From__c" < ${until('c')}) then
          perform portal_refuse('Available_Capacity__c_overlap');
        end if;
        return new;
      end`,
    },
    {
      // Who may book may let a truck book; a driver may neither set the rule nor move its truck under it.
      name: 'Available_Capacity__c_auto_book',
      timing: 'before insert or update',
      refusals: {
        Available_Capacity__c_auto_role: 'Only an Admin or Dispatcher lets a truck book automatically.',
      },
      refusalFields: { Available_Capacity__c_auto_role: 'Auto_Book__c' },
      body: `begin
        if not new."Auto_Book__c" then
          if tg_op = 'INSERT' or not old."Auto_Book__c" then return new; end if;
        end if;
        if coalesce(portal_role(), 'Admin') not in ('Admin', 'Dispatcher') then
          perform portal_refuse('Available_Capacity__c_auto_role');
        end if;
        new."Auto_Book_By__c" := case when new."Auto_Book__c" then coalesce(portal_contact_id(), new."Auto_Book_By__c") end;
        return new;
      end`,
    },
  ],
  indexes: [
    { name: 'Available_Capacity__c_account', on: ['"Account__c"', '"Available_From__c"'] },
    { name: 'Available_Capacity__c_auto', on: ['"Available_To__c"'], where: '"Auto_Book__c"' },
  ],
  layout: [
    { heading: 'What', fields: ['Unit__c', 'Equipment_Type__c', 'Count__c', 'Driver__c'] },
    {
      heading: 'Where and when',
      fields: ['Place_City__c', 'Place_State__c', 'Available_From__c', 'Available_To__c'],
    },
    {
      heading: 'Where to',
      fields: ['Destination_City__c', 'Destination_State__c', 'Max_Deadhead_mi__c', 'Name', 'Account__c'],
    },
    { heading: 'Book automatically', fields: ['Auto_Book__c', 'Auto_Min_RPM__c', 'Auto_Book_By__c'] },
  ],
  compact: ['Name', 'Equipment_Type__c', 'Place_City__c', 'Place_State__c', 'Available_From__c'],
})
