import { completePlace } from '../completePlace'
import { defineObject } from '../defineObject'
import { checkbox, geolocation, longText, number, phone, picklist, text } from '../fields'
import { states, timeZones } from '../picklists'
import { role } from '../rowRules'

export const facility = defineObject({
  apiName: 'Facility__c',
  label: 'Facility',
  labelPlural: 'Facilities',
  keyPrefix: 'a03',
  color: '7F8DE1',
  name: { kind: 'text', label: 'Facility', length: 120 },
  fields: {
    Street__c: text({ label: 'Street' }),
    City__c: text({ label: 'City', length: 80 }),
    State__c: picklist({ label: 'State', values: states }),
    Postal_Code__c: text({ label: 'ZIP', length: 10 }),
    Phone__c: phone({ label: 'Phone' }),
    Location__c: geolocation({
      label: 'Location',
      required: true,
      helpText: 'Empty: the center of the ZIP code or city',
      derived: 'The position of this city and ZIP code is unknown. Correct them, or enter the coordinates.',
    }),
    Time_Zone__c: picklist({
      label: 'Time Zone',
      values: timeZones,
      required: true,
      helpText: 'Empty: the zone of the address',
      derived: 'The time zone of this city and ZIP code is unknown. Correct them, or choose the zone.',
    }),
    Geofence_m__c: number({ label: 'Geofence (m)', precision: 5, defaultValue: 800 }),
    Hours__c: longText({ label: 'Hours' }),
    Overnight_Parking__c: checkbox({ label: 'Overnight Parking' }),
    Restrooms__c: checkbox({ label: 'Restrooms' }),
    Scale__c: checkbox({ label: 'Scale' }),
    Avg_Dwell_Min__c: number({ label: 'Average Dwell (min)', precision: 5 }),
    Rating__c: number({ label: 'Rating', precision: 2, scale: 1 }),
    Rating_Count__c: number({ label: 'Ratings', precision: 7 }),
  },
  sharing: { read: role('Admin', 'Dispatcher', 'Driver', 'Carrier User', 'Shipper User') },
  complete: completePlace,
  compact: ['Name', 'City__c', 'State__c', 'Rating__c'],
})
