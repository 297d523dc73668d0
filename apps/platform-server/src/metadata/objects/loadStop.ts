import { defineObject } from '../defineObject'
import { dateTime, longText, lookup, number, phone, picklist, text } from '../fields'
import {
  appointmentTypes,
  arrivalSources,
  driverWork,
  handlings,
  stopStatuses,
  stopTypes,
  timeZones,
} from '../picklists'
import { parentVisible } from '../rowRules'

/** The window is in the time zone of the place. */
export const loadStop = defineObject({
  apiName: 'Load_Stop__c',
  label: 'Stop',
  labelPlural: 'Stops',
  keyPrefix: 'a02',
  color: 'F88962',
  name: { kind: 'autoNumber', label: 'Stop', format: 'S-{0000000}' },
  fields: {
    Load__c: lookup({
      label: 'Load',
      references: 'Load__c',
      childRelationship: 'Stops__r',
      required: true,
      onDelete: 'cascade',
    }),
    Sequence__c: number({ label: 'Sequence', precision: 3, required: true }),
    Type__c: picklist({ label: 'Type', values: stopTypes, required: true }),
    Facility__c: lookup({
      label: 'Facility',
      references: 'Facility__c',
      childRelationship: 'Stops__r',
      required: true,
      onDelete: 'restrict',
    }),
    Appointment_Type__c: picklist({ label: 'Appointment', values: appointmentTypes, required: true }),
    Window_Start__c: dateTime({ label: 'Window Start', required: true }),
    Window_End__c: dateTime({ label: 'Window End', required: true }),
    Time_Zone__c: picklist({ label: 'Time Zone', values: timeZones, required: true }),
    Handling__c: picklist({ label: 'Handling', values: handlings }),
    Reference_Numbers__c: longText({ label: 'Reference Numbers' }),
    Contact_Name__c: text({ label: 'Contact Name', length: 120 }),
    Contact_Phone__c: phone({ label: 'Contact Phone' }),
    Hours__c: text({ label: 'Hours', length: 40 }),
    /** Number and place of a trailer that the driver hooks here, for power only and drop trailers. */
    Provider_Trailer__c: text({ label: 'Provider Trailer', length: 80 }),
    Driver_Work__c: picklist({ label: 'Driver Work', values: driverWork }),
    Status__c: picklist({ label: 'Status', values: stopStatuses, required: true, defaultValue: 'Scheduled' }),
    Arrived_At__c: dateTime({ label: 'Arrived At' }),
    Departed_At__c: dateTime({ label: 'Departed At' }),
    Arrival_Source__c: picklist({ label: 'Arrival Source', values: arrivalSources }),
    ETA__c: dateTime({ label: 'ETA' }),
    Seal_Number__c: text({ label: 'Seal Number', length: 40 }),
  },
  sharing: { read: parentVisible('Load__c') },
  uniqueKeys: [
    {
      name: 'Load_Stop__c_sequence',
      fields: ['Load__c', 'Sequence__c'],
      message: 'This load already has a stop with that number.',
    },
  ],
  checks: [
    {
      name: 'Load_Stop__c_window',
      sql: '"Window_Start__c" <= "Window_End__c"',
      message: 'A window must end after it starts.',
    },
    {
      name: 'Load_Stop__c_times',
      sql: '"Arrived_At__c" <= "Departed_At__c"',
      message: 'A stop cannot be left before it is reached.',
    },
  ],
  indexes: [
    { name: 'Load_Stop__c_facility', on: ['"Facility__c"'] },
    { name: 'Load_Stop__c_window_start', on: ['"Window_Start__c"'] },
    // Figures of a period (OVW-01).
    { name: 'Load_Stop__c_arrived', on: ['"Arrived_At__c"'], where: '"Arrived_At__c" is not null' },
    {
      name: 'Load_Stop__c_departed',
      on: ['"Departed_At__c"'],
      where: '"Sequence__c" = 1 and "Departed_At__c" is not null',
    },
  ],
  compact: ['Name', 'Sequence__c', 'Type__c', 'Window_Start__c', 'Status__c'],
})
