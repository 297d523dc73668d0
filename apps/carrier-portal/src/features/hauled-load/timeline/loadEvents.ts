import type { RecordRepresentation } from '@portal/ui-api'
import { fieldReader } from '#/loads/readField'

/** An event. Times in UTC. */
export interface LoadEvent {
  id: string
  type: string
  at: string
  source: string | null
  /** Who recorded it; null for people of other companies. */
  person: string | null
  reason: string | null
  note: string | null
  /** City and state of the stop. */
  place: string
  timeZone: string | null
  /** Whether it corrects another event. */
  isUndo: boolean
  /** Whether it was corrected. */
  isUndone: boolean
}

/** Parses events in order, with corrections marked. */
export function loadEvents(records: readonly RecordRepresentation[]): readonly LoadEvent[] {
  const undone = new Set(records.map((record) => fieldReader(record).text('Undoes__c')))
  return records.map((record) => {
    const { text } = fieldReader(record)
    return {
      id: record.id,
      type: text('Type__c') ?? '',
      at: text('Occurred_At__c') ?? '',
      source: text('Source__c'),
      person: text('CreatedBy.Name'),
      reason: text('Reason__c'),
      note: text('Note__c'),
      place: [text('Stop__r.Facility__r.City__c'), text('Stop__r.Facility__r.State__c')]
        .filter(Boolean)
        .join(', '),
      timeZone: text('Stop__r.Time_Zone__c'),
      isUndo: text('Undoes__c') !== null,
      isUndone: undone.has(record.id),
    }
  })
}
