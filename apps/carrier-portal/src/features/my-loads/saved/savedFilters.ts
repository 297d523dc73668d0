import { readSavedAddress } from '#/address/savedAddress'
import { fieldReader } from '#/loads/readField'
import type { RecordRepresentation } from '@portal/ui-api'

export interface SavedFilters {
  id: string
  name: string
  /** Query string of My Loads; undefined when malformed. */
  address: string | undefined
}

/** Query of the user's saved filters by name; the server filters by owner. */
export const savedFiltersList = {
  objectApiName: 'Saved_Search__c',
  listViewApiName: 'All',
  fields: ['Saved_Search__c.Name', 'Saved_Search__c.Filters__c'],
  where: JSON.stringify({ Page__c: { eq: 'My Loads' } }),
  sortBy: ['Saved_Search__c.Name'],
  pageSize: 100,
}

export function readSavedFilters(record: RecordRepresentation): SavedFilters {
  const { text } = fieldReader(record)
  return { id: record.id, name: text('Name') ?? '', address: readSavedAddress(text('Filters__c') ?? '') }
}
