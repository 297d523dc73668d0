import { statusesBetween } from '@portal/contract'

/** Candidate statuses; `tripsToday.ts` filters by each stop's zone. */
const STATUSES = statusesBetween('Booked', 'At Delivery')
const MOST_LOADS = 50
const MOST_ROWS = 500
const DAY_MS = 24 * 60 * 60 * 1000

const named = (object: string, names: readonly string[]) => names.map((name) => `${object}.${name}`)

/**
 * Query of loads in transit, upcoming, or delivered in the last 36 hours by window or last change. `now` in
 * epoch ms.
 *
 * @param onlyLoadId selects one load, whatever its day.
 */
export function loadsAround(now: number, onlyLoadId?: string) {
  // Rounded to an hour for a stable cache key.
  const since = new Date(Math.floor((now - 1.5 * DAY_MS) / 3_600_000) * 3_600_000).toISOString()
  return {
    objectApiName: 'Load__c',
    listViewApiName: 'My_Loads',
    fields: named('Load__c', ['Name', 'Load_Number__c', 'Status__c', 'Pickup_From__c', 'Delivery_To__c']),
    optionalFields: named('Load__c', [
      'Origin_City__c',
      'Origin_State__c',
      'Destination_City__c',
      'Destination_State__c',
      'Equipment_Type__c',
      'Weight_lbs__c',
      'Commodity__c',
      'Commodity_Detail__c',
      'Pieces__c',
      'Temperature_Min_F__c',
      'Temperature_Max_F__c',
      'Requirements__c',
      'Trailer_Length_ft__c',
      'Documents_Status__c',
      'Notes_To_Carrier__c',
    ]),
    pageSize: MOST_LOADS,
    sortBy: ['Load__c.Pickup_From__c'],
    where: JSON.stringify({
      ...(onlyLoadId ? { Id: { eq: onlyLoadId } } : {}),
      or: [
        { Status__c: { in: STATUSES } },
        {
          and: [
            { Status__c: { eq: 'Delivered' } },
            { or: [{ Delivery_To__c: { gte: since } }, { LastModifiedDate: { gte: since } }] },
          ],
        },
      ],
    }),
  }
}

function rowsOf(
  object: string,
  loadIds: readonly string[],
  fields: readonly string[],
  optional: readonly string[],
) {
  if (loadIds.length === 0) return null
  return {
    objectApiName: object,
    listViewApiName: 'All',
    fields: named(object, ['Load__c', ...fields]),
    optionalFields: named(object, optional),
    pageSize: MOST_ROWS,
    where: JSON.stringify({ Load__c: { in: loadIds } }),
  }
}

const FACILITY = [
  'Name',
  'Street__c',
  'City__c',
  'State__c',
  'Postal_Code__c',
  'Location__Latitude__s',
  'Location__Longitude__s',
  'Phone__c',
  'Hours__c',
  'Overnight_Parking__c',
  'Restrooms__c',
  'Scale__c',
].map((name) => `Facility__r.${name}`)

export function stopsOf(loadIds: readonly string[]) {
  const rows = rowsOf(
    'Load_Stop__c',
    loadIds,
    ['Sequence__c', 'Type__c', 'Status__c', 'Window_Start__c', 'Window_End__c', 'Time_Zone__c'],
    [
      'Appointment_Type__c',
      'Handling__c',
      'Driver_Work__c',
      'Reference_Numbers__c',
      'Hours__c',
      'Arrived_At__c',
      'Departed_At__c',
      'ETA__c',
      'Seal_Number__c',
      ...FACILITY,
    ],
  )
  return rows && { ...rows, sortBy: ['Load_Stop__c.Sequence__c'] }
}

const LOCATION = ['Location__Latitude__s', 'Location__Longitude__s']

export function eventsOf(loadIds: readonly string[]) {
  const rows = rowsOf(
    'Load_Event__c',
    loadIds,
    ['Type__c', 'Occurred_At__c', 'Recorded_At__c'],
    ['Stop__c', 'CreatedById', 'Reason__c', 'Note__c', 'Undoes__c', ...LOCATION],
  )
  return rows && { ...rows, sortBy: ['-Load_Event__c.Occurred_At__c'] }
}

export const bookingsOf = (loadIds: readonly string[]) => {
  const rows = rowsOf('Booking__c', loadIds, ['Status__c'], ['Driver__c', 'Co_Driver__c'])
  const where = { Load__c: { in: loadIds }, Status__c: { in: ['Confirmed', 'Completed'] } }
  return rows && { ...rows, where: JSON.stringify(where) }
}

export const chargesOf = (loadIds: readonly string[]) => {
  const rows = rowsOf(
    'Accessorial__c',
    loadIds,
    ['Status__c'],
    ['Stop__c', 'Type__c', 'Quantity__c', 'Amount__c'],
  )
  const where = { Load__c: { in: loadIds }, Type__c: { eq: 'Detention' } }
  return rows && { ...rows, where: JSON.stringify(where) }
}
