import { defineObject } from '../defineObject'
import { checkbox, date, lookup, multiPicklist, number, picklist, text } from '../fields'
import { equipmentTypes, requirements, states, unitKinds } from '../picklists'
import { ownAccount } from '../rowRules'

export const carrierEquipment = defineObject({
  apiName: 'Carrier_Equipment__c',
  label: 'Equipment',
  labelPlural: 'Equipment',
  keyPrefix: 'a0B',
  color: '8395A8',
  name: { kind: 'formula', label: 'Unit', formula: '"Unit_Number__c"' },
  fields: {
    Account__c: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'Equipment__r',
      required: true,
      onDelete: 'cascade',
    }),
    Unit_Number__c: text({ label: 'Unit Number', length: 20, required: true }),
    Kind__c: picklist({ label: 'Kind', values: unitKinds, required: true }),
    Type__c: picklist({ label: 'Equipment Type', values: equipmentTypes, required: true }),
    Length_ft__c: number({ label: 'Length (ft)', precision: 3, range: { min: 1, max: 60 } }),
    Year__c: number({ label: 'Year', precision: 4 }),
    VIN__c: text({ label: 'VIN', length: 17, helpText: '17 letters and digits, without I, O and Q' }),
    Plate__c: text({ label: 'Plate', length: 12 }),
    Plate_State__c: picklist({ label: 'Plate State', values: states }),
    Max_Weight_lbs__c: number({ label: 'Max Weight (lbs)', precision: 6 }),
    Features__c: multiPicklist({ label: 'Features', values: requirements }),
    In_Service__c: checkbox({ label: 'In Service', defaultValue: true }),
    Inspection_Due__c: date({ label: 'Inspection Due' }),
    /** Where a truck goes home to; without one it is the company's primary location (FND-09). */
    Home_City__c: text({ label: 'Home Base', length: 80 }),
    Home_State__c: picklist({ label: 'Home State', values: states }),
  },
  sharing: { read: ownAccount('Account__c'), write: ownAccount('Account__c') },
  uniqueKeys: [
    {
      name: 'Carrier_Equipment__c_unit',
      fields: ['Account__c', 'Kind__c', 'Unit_Number__c'],
      message: 'This unit number is already used for a unit of the same kind. Choose another number.',
      field: 'Unit_Number__c',
    },
  ],
  checks: [
    {
      name: 'Carrier_Equipment__c_year',
      sql: '"Year__c" between 1980 and extract(year from now()) + 1',
      message: 'The year must be between 1980 and next year.',
      field: 'Year__c',
    },
    {
      name: 'Carrier_Equipment__c_vin',
      sql: `"VIN__c" ~ '^[A-HJ-NPR-Z0-9]{17}$'`,
      message: 'A VIN has 17 letters and digits, without I, O and Q.',
      field: 'VIN__c',
    },
    {
      name: 'Carrier_Equipment__c_vin_digit',
      sql: 'portal_vin_is_valid("VIN__c")',
      message: 'This VIN has a typing error: its check digit (the ninth character) does not fit.',
      field: 'VIN__c',
    },
    {
      name: 'Carrier_Equipment__c_max_weight',
      sql: '"Max_Weight_lbs__c" between 0 and 80000',
      message: 'The maximum weight is between 0 and 80,000 lbs.',
      field: 'Max_Weight_lbs__c',
    },
    {
      name: 'Carrier_Equipment__c_home',
      sql: '("Home_City__c" is null) = ("Home_State__c" is null)',
      message: 'A home base has a city and a state.',
      field: 'Home_City__c',
    },
  ],
  rules: [
    {
      name: 'Carrier_Equipment__c_not_on_the_road',
      timing: 'before delete',
      refusals: {
        Carrier_Equipment__c_in_use:
          'This unit is in use on an active load. Assign another unit to the load, then remove this one.',
      },
      body: `begin
        if exists (select 1 from "Booking__c" b join "Load__c" l on l."Id" = b."Load__c"
            where old."Id" in (b."Truck__c", b."Trailer__c") and b."Status__c" in ('Requested', 'Confirmed')
              and l."Status__c" not in ('Delivered', 'Completed', 'Cancelled')) then
          perform portal_refuse('Carrier_Equipment__c_in_use');
        end if;
        return old;
      end`,
    },
  ],
  layout: [
    {
      heading: 'Unit',
      fields: ['Unit_Number__c', 'Kind__c', 'Type__c', 'Length_ft__c', 'Max_Weight_lbs__c', 'Features__c'],
    },
    { heading: 'Papers', fields: ['Year__c', 'VIN__c', 'Plate__c', 'Plate_State__c'] },
    {
      heading: 'Service',
      fields: ['In_Service__c', 'Inspection_Due__c', 'Home_City__c', 'Home_State__c', 'Name', 'Account__c'],
    },
  ],
  compact: ['Name', 'Kind__c', 'Type__c', 'Length_ft__c', 'In_Service__c'],
  listViews: [
    {
      apiName: 'All_Equipment',
      label: 'All Equipment',
      columns: ['Name', 'Kind__c', 'Type__c', 'Length_ft__c', 'In_Service__c', 'Inspection_Due__c'],
      orderedBy: [{ fieldApiName: 'Name', isAscending: true }],
    },
  ],
})
