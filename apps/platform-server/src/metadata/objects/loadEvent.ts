import { defineObject } from '../defineObject'
import { dateTime, geolocation, lookup, longText, number, picklist, text } from '../fields'
import { eventReasons, eventSources, eventTypes } from '../picklists'
import { allOf, anyOf, carrierOffice, inSet, ofOwnLoad, ownAccount, role, type RowRule } from '../rowRules'

/** Their notes contain amounts. */
export const MONEY_EVENTS = ['Accessorial', 'Payment']

// Hidden from roles without access to rates (domain model §10).
const withoutMoney: RowRule = {
  rule: 'in',
  field: 'Type__c',
  values: eventTypes.map(({ value }) => value).filter((type) => !MONEY_EVENTS.includes(type)),
}

const ownOrProvider = anyOf(ownAccount('Account__c'), { rule: 'empty', field: 'Account__c' })

/**
 * Append-only; an undo is a compensating event. `Account__c` is the acting carrier, so that the next
 * carrier of the load cannot read it.
 */
export const loadEvent = defineObject({
  apiName: 'Load_Event__c',
  label: 'Event',
  labelPlural: 'Events',
  keyPrefix: 'a06',
  color: '06A59A',
  appendOnly: true,
  name: { kind: 'autoNumber', label: 'Event', format: 'E-{00000000}' },
  fields: {
    Load__c: lookup({
      label: 'Load',
      references: 'Load__c',
      childRelationship: 'Events__r',
      required: true,
      onDelete: 'restrict',
    }),
    Stop__c: lookup({
      label: 'Stop',
      references: 'Load_Stop__c',
      childRelationship: 'Events__r',
      onDelete: 'restrict',
    }),
    Account__c: lookup({
      label: 'Carrier',
      references: 'Account',
      childRelationship: 'Events__r',
      onDelete: 'restrict',
    }),
    Type__c: picklist({ label: 'Type', values: eventTypes, required: true }),
    Occurred_At__c: dateTime({ label: 'Occurred At', required: true }),
    Recorded_At__c: dateTime({ label: 'Recorded At', required: true }),
    Location__c: geolocation({ label: 'Location' }),
    Accuracy_m__c: number({ label: 'Accuracy (m)', precision: 7 }),
    Source__c: picklist({ label: 'Source', values: eventSources }),
    Reason__c: picklist({ label: 'Reason', values: eventReasons }),
    Note__c: longText({ label: 'Note' }),
    Undoes__c: lookup({
      label: 'Undoes',
      references: 'Load_Event__c',
      childRelationship: 'Undone_By__r',
      onDelete: 'restrict',
    }),
    Client_Event_Id__c: text({ label: 'Client Event Id', length: 64, unique: true }),
  },
  sharing: {
    read: allOf(
      anyOf(role('Admin', 'Dispatcher'), withoutMoney),
      anyOf(
        allOf(ownOrProvider, carrierOffice, ofOwnLoad('Load__c')),
        allOf(ownOrProvider, role('Driver'), inSet('Load__c', 'drivenLoads')),
        allOf(role('Shipper User'), ofOwnLoad('Load__c')),
      ),
    ),
  },
  indexes: [
    {
      // The last report and position of a load are read from the index.
      name: 'Load_Event__c_load',
      on: ['"Load__c"', '"Occurred_At__c"'],
      include: ['Type__c', 'Account__c', 'Source__c', 'Location__Latitude__s', 'Location__Longitude__s'],
    },
  ],
  compact: ['Name', 'Load__c', 'Type__c', 'Occurred_At__c', 'Source__c'],
})
