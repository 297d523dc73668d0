import { getFieldValue, getListRecordsByName, type RecordRepresentation } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'

/** Bookings that stand; a load has at most one of them. */
const STANDING = ['Requested', 'Confirmed', 'Completed']
const MOST_LOADS = 200

/** Names of the drivers by load id. Loads without a driver, and names that are still on their way, are not in it. */
export function useDrivers(loads: readonly RecordRepresentation[]): ReadonlyMap<string, string> {
  const loadIds = loads.slice(0, MOST_LOADS).map(({ id }) => id)
  const { data } = useWire(
    getListRecordsByName,
    loadIds.length === 0
      ? null
      : {
          objectApiName: 'Booking__c',
          listViewApiName: 'All',
          fields: ['Booking__c.Load__c'],
          optionalFields: ['Booking__c.Driver__r.Name'],
          pageSize: MOST_LOADS,
          where: JSON.stringify({ Load__c: { in: loadIds }, Status__c: { in: STANDING } }),
        },
  )
  return new Map(
    (data?.records ?? []).flatMap((booking) => {
      const loadId = getFieldValue(booking, 'Booking__c.Load__c')
      const driver = getFieldValue(booking, 'Booking__c.Driver__r.Name')
      return typeof loadId === 'string' && typeof driver === 'string' ? [[loadId, driver] as const] : []
    }),
  )
}
