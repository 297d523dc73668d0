import { getRecord } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { textOf } from '#/workspace/fields/fieldOf'

/** The time zone of a facility; undefined until it is selected and fetched. */
export function useFacilityZone(facilityId: string | null): string | undefined {
  const facility = useWire(
    getRecord,
    facilityId === null ? null : { recordId: facilityId, optionalFields: ['Facility__c.Time_Zone__c'] },
  )
  return (facility.data && textOf(facility.data, 'Time_Zone__c')) || undefined
}
