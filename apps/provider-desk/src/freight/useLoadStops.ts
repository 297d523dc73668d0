import { getRelatedListRecords, type RecordRepresentation } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'

/** A stop of a load in driving order. */
export interface LoadStop {
  id: string
  sequence: number
  type: string
  status: string | null
  facilityId: string | null
  place: string | null
  city: string | null
  state: string | null
  timeZone: string | null
  windowStart: string | null
  windowEnd: string | null
  appointmentType: string | null
  handling: string | null
  driverWork: string | null
  reference: string | null
  contactName: string | null
  contactPhone: string | null
  hours: string | null
}

const FIELDS = [
  'Sequence__c',
  'Type__c',
  'Status__c',
  'Facility__c',
  'Facility__r.Name',
  'Facility__r.City__c',
  'Facility__r.State__c',
  'Time_Zone__c',
  'Window_Start__c',
  'Window_End__c',
  'Appointment_Type__c',
  'Handling__c',
  'Driver_Work__c',
  'Reference_Numbers__c',
  'Contact_Name__c',
  'Contact_Phone__c',
  'Hours__c',
] as const

/** Fetches the stops of a load from its related list; undefined while they load. */
export function useLoadStops(loadId: string | undefined) {
  const list = useWire(
    getRelatedListRecords,
    loadId
      ? {
          parentRecordId: loadId,
          relatedListId: 'Stops__r',
          fields: FIELDS.map((name) => `Load_Stop__c.${name}`),
          sortBy: ['Load_Stop__c.Sequence__c'],
          pageSize: 50,
        }
      : null,
  )
  return { stops: list.data?.records.map(stopOf), error: list.error, refresh: list.refresh }
}

function stopOf(record: RecordRepresentation): LoadStop {
  const text = (name: string): string | null => {
    const value = record.fields[name]?.value
    return typeof value === 'string' ? value : null
  }
  const place = record.fields['Facility__r']?.value
  const placeText = (name: string): string | null => {
    if (typeof place !== 'object' || place === null || !('fields' in place)) return null
    const value: unknown = place.fields[name]?.value
    return typeof value === 'string' ? value : null
  }
  return {
    id: record.id,
    sequence: Number(record.fields['Sequence__c']?.value ?? 0),
    type: text('Type__c') ?? '',
    status: text('Status__c'),
    facilityId: text('Facility__c'),
    place: placeText('Name'),
    city: placeText('City__c'),
    state: placeText('State__c'),
    timeZone: text('Time_Zone__c'),
    windowStart: text('Window_Start__c'),
    windowEnd: text('Window_End__c'),
    appointmentType: text('Appointment_Type__c'),
    handling: text('Handling__c'),
    driverWork: text('Driver_Work__c'),
    reference: text('Reference_Numbers__c'),
    contactName: text('Contact_Name__c'),
    contactPhone: text('Contact_Phone__c'),
    hours: text('Hours__c'),
  }
}
