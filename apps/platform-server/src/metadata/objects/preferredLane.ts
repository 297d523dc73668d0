import { defineObject } from '../defineObject'
import { currency, geolocation, lookup, multiPicklist, number, picklist, text } from '../fields'
import { alertFrequencies, equipmentTypes, placeKinds, states, weekdays } from '../picklists'
import { ownAccount } from '../rowRules'

/** Origin, destination, equipment and days are unique. */
const laneIdentity = (row: string) =>
  `row(${['Origin', 'Destination']
    .flatMap((end) => [
      `${row}."${end}_Kind__c"`,
      `lower(${row}."${end}_City__c")`,
      ...['State', 'States', 'Radius_mi'].map((field) => `${row}."${end}_${field}__c"`),
    ])
    .join(', ')}, ${row}."Equipment_Type__c", ${row}."Days__c")`

/** Names: portal-contract §5. */
export const preferredLane = defineObject({
  apiName: 'Preferred_Lane__c',
  label: 'Preferred Lane',
  labelPlural: 'Preferred Lanes',
  keyPrefix: 'a0F',
  color: '1589EE',
  name: { kind: 'autoNumber', label: 'Lane', format: 'PL-{000000}' },
  fields: {
    Account__c: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'Lanes__r',
      required: true,
      onDelete: 'cascade',
    }),
    Origin_Kind__c: picklist({ label: 'Origin', values: placeKinds, required: true, defaultValue: 'City' }),
    Origin_City__c: text({ label: 'Origin City', length: 80 }),
    Origin_State__c: picklist({ label: 'Origin State', values: states }),
    Origin_States__c: multiPicklist({ label: 'Origin States', values: states }),
    Origin_Radius_mi__c: number({ label: 'Origin Radius (mi)', precision: 4 }),
    Origin__c: geolocation({ label: 'Origin Point' }),
    Destination_Kind__c: picklist({
      label: 'Destination',
      values: placeKinds,
      required: true,
      defaultValue: 'Anywhere',
    }),
    Destination_City__c: text({ label: 'Destination City', length: 80 }),
    Destination_State__c: picklist({ label: 'Destination State', values: states }),
    Destination_States__c: multiPicklist({ label: 'Destination States', values: states }),
    Destination_Radius_mi__c: number({ label: 'Destination Radius (mi)', precision: 4 }),
    Destination__c: geolocation({ label: 'Destination Point' }),
    Equipment_Type__c: picklist({ label: 'Equipment', values: equipmentTypes, required: true }),
    Days__c: multiPicklist({ label: 'Days of Week', values: weekdays }),
    Min_RPM__c: currency({ label: 'Lowest Rate per Mile' }),
    Min_Total__c: currency({ label: 'Lowest Total' }),
    Alert__c: picklist({
      label: 'Alert',
      helpText: 'Whether you are told when a load on this lane appears',
      values: alertFrequencies,
      required: true,
      defaultValue: 'Off',
    }),
  },
  sharing: { read: ownAccount('Account__c'), write: ownAccount('Account__c') },
  checks: [
    {
      name: 'Preferred_Lane__c_origin_radius',
      sql: '"Origin_Radius_mi__c" between 25 and 500',
      message: 'The radius around the origin is between 25 and 500 miles.',
      field: 'Origin_Radius_mi__c',
    },
    {
      name: 'Preferred_Lane__c_destination_radius',
      sql: '"Destination_Radius_mi__c" between 25 and 500',
      message: 'The radius around the destination is between 25 and 500 miles.',
      field: 'Destination_Radius_mi__c',
    },
    {
      name: 'Preferred_Lane__c_origin_city',
      sql: `"Origin_Kind__c" <> 'City' or ("Origin_City__c" is not null and "Origin_State__c" is not null)`,
      message: 'Give the city and state of the origin.',
      field: 'Origin_City__c',
    },
    {
      name: 'Preferred_Lane__c_destination_city',
      sql: `"Destination_Kind__c" <> 'City' or ("Destination_City__c" is not null and "Destination_State__c" is not null)`,
      message: 'Give the city and state of the destination.',
      field: 'Destination_City__c',
    },
    {
      name: 'Preferred_Lane__c_origin_states',
      sql: `"Origin_Kind__c" <> 'State' or coalesce("Origin_States__c", "Origin_State__c") is not null`,
      message: 'Choose the states of the origin.',
      field: 'Origin_States__c',
    },
    {
      name: 'Preferred_Lane__c_destination_states',
      sql: `"Destination_Kind__c" <> 'State' or coalesce("Destination_States__c", "Destination_State__c") is not null`,
      message: 'Choose the states of the destination.',
      field: 'Destination_States__c',
    },
    {
      name: 'Preferred_Lane__c_min_rpm',
      sql: '"Min_RPM__c" >= 0',
      message: 'The lowest rate per mile is 0 or more.',
      field: 'Min_RPM__c',
    },
    {
      name: 'Preferred_Lane__c_min_total',
      sql: '"Min_Total__c" >= 0',
      message: 'The lowest total is 0 or more.',
      field: 'Min_Total__c',
    },
  ],
  rules: [
    {
      name: 'Preferred_Lane__c_distinct',
      timing: 'before insert or update',
      refusals: {
        Preferred_Lane__c_most: 'A company keeps at most 50 preferred lanes. Remove one first.',
        Preferred_Lane__c_identical:
          'There is already a lane like this one. Change that one, or make this one different.',
      },
      body: `begin
        perform 1 from "Account" where "Id" = new."Account__c" for no key update;
        if tg_op = 'INSERT' and (select count(*) from "Preferred_Lane__c" where "Account__c" = new."Account__c") >= 50 then
          perform portal_refuse('Preferred_Lane__c_most');
        end if;
        if exists (select 1 from "Preferred_Lane__c" l where l."Account__c" = new."Account__c"
            and l."Id" is distinct from new."Id" and ${['l', 'new'].map(laneIdentity).join(' is not distinct from ')}) then
          perform portal_refuse('Preferred_Lane__c_identical');
        end if;
        return new;
      end`,
    },
  ],
  indexes: [{ name: 'Preferred_Lane__c_account', on: ['"Account__c"'] }],
  layout: [
    {
      heading: 'From',
      fields: [
        'Origin_Kind__c',
        'Origin_City__c',
        'Origin_State__c',
        'Origin_States__c',
        'Origin_Radius_mi__c',
      ],
    },
    {
      heading: 'To',
      fields: [
        'Destination_Kind__c',
        'Destination_City__c',
        'Destination_State__c',
        'Destination_States__c',
        'Destination_Radius_mi__c',
      ],
    },
    {
      heading: 'What and when',
      fields: [
        'Equipment_Type__c',
        'Alert__c',
        'Min_RPM__c',
        'Min_Total__c',
        'Days__c',
        'Name',
        'Account__c',
      ],
    },
  ],
  compact: ['Name', 'Origin_City__c', 'Origin_State__c', 'Destination_City__c', 'Equipment_Type__c'],
})
