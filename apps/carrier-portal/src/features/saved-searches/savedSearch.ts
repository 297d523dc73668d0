import type { RecordRepresentation } from '@portal/ui-api'
import { readSavedAddress } from '#/address/savedAddress'
import { fieldReader } from '#/loads/readField'

/** Alert intervals. Source: domain model §2, `Saved_Search__c.Alert__c`. */
export const ALERTS = ['Off', 'Instant', 'Daily'] as const
export type Alert = (typeof ALERTS)[number]

export interface SavedSearch {
  id: string
  name: string
  alert: Alert
  /** Query string of the search page; undefined when malformed. */
  address: string | undefined
}

/** Query of the user's searches by name; the server filters by owner. */
export const savedSearchList = {
  objectApiName: 'Saved_Search__c',
  listViewApiName: 'All',
  fields: ['Saved_Search__c.Name', 'Saved_Search__c.Alert__c', 'Saved_Search__c.Filters__c'],
  where: JSON.stringify({ Page__c: { eq: 'Find Loads' } }),
  sortBy: ['Saved_Search__c.Name'],
  pageSize: 100,
}

export function readSavedSearch(record: RecordRepresentation): SavedSearch {
  const { text } = fieldReader(record)
  return {
    id: record.id,
    name: text('Name') ?? '',
    alert: ALERTS.find((alert) => alert === text('Alert__c')) ?? 'Off',
    address: readSavedAddress(text('Filters__c') ?? ''),
  }
}
