import { getRelatedListRecords, type RecordRepresentation } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'

export interface LoadEvent {
  id: string
  type: string
  occurredAt: string
  source: string | null
  reason: string | null
  note: string | null
  /** The zone of the stop; null for an event without one. */
  timeZone: string | null
  /** Whether a later event undoes it. */
  isUndone: boolean
}

const MOST_EVENTS = 100
const FIELDS = [
  'Type__c',
  'Occurred_At__c',
  'Source__c',
  'Reason__c',
  'Note__c',
  'Undoes__c',
  'Stop__r.Time_Zone__c',
]

/** Fetches the events of a load, the latest first; undefined while they load. */
export function useLoadEvents(loadId: string) {
  const list = useWire(getRelatedListRecords, {
    parentRecordId: loadId,
    relatedListId: 'Events__r',
    fields: FIELDS.map((name) => `Load_Event__c.${name}`),
    sortBy: ['-Load_Event__c.Occurred_At__c'],
    pageSize: MOST_EVENTS,
  })
  const records = list.data?.records
  const undone = new Set(records?.map((record) => textOf(record, 'Undoes__c')))
  return {
    events: records?.map((record): LoadEvent => ({
      id: record.id,
      type: textOf(record, 'Type__c') ?? '',
      occurredAt: textOf(record, 'Occurred_At__c') ?? '',
      source: textOf(record, 'Source__c'),
      reason: textOf(record, 'Reason__c'),
      note: textOf(record, 'Note__c'),
      timeZone: zoneOfStop(record),
      isUndone: undone.has(record.id),
    })),
    error: list.error,
    refresh: list.refresh,
  }
}

function zoneOfStop({ fields }: RecordRepresentation): string | null {
  const stop = fields['Stop__r']?.value
  return typeof stop === 'object' && stop !== null && 'fields' in stop ? textOf(stop, 'Time_Zone__c') : null
}

function textOf(record: RecordRepresentation, name: string): string | null {
  const value = record.fields[name]?.value
  return typeof value === 'string' ? value : null
}
