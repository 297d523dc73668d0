import { getRecords } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { textOf } from '#/workspace/fields/fieldOf'
import type { TypedStop } from './typedLoad'

/** The zones of the stops by their facilities, Central time where one is not known yet. */
export function useStopZones(stops: readonly TypedStop[]): readonly string[] {
  const ids = [...new Set(stops.flatMap(({ facilityId }) => (facilityId ? [facilityId] : [])))]
  const facilities = useWire(
    getRecords,
    ids.length > 0 ? { records: [{ recordIds: ids, optionalFields: ['Facility__c.Time_Zone__c'] }] } : null,
  )
  const zones = new Map(
    (facilities.data?.results ?? []).flatMap(({ result }) =>
      'fields' in result ? [[result.id, textOf(result, 'Time_Zone__c')] as const] : [],
    ),
  )
  return stops.map(({ facilityId }) => (facilityId && zones.get(facilityId)) || 'America/Chicago')
}
