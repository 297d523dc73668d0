import type { RecordRepresentation } from '@portal/ui-api'
import * as v from 'valibot'
import { fieldReader } from '../../loads/readField'

/** How soon new loads are told of. Source: domain model §2, `Saved_Search__c.Alert__c`. */
export const ALERTS = ['Off', 'Instant', 'Daily'] as const
export type Alert = (typeof ALERTS)[number]

/** A search that a person keeps. */
export interface SavedSearch {
  id: string
  name: string
  alert: Alert
  /** The part of the search page's address after "?"; undefined when it can't be read. */
  address: string | undefined
}

/** The searches of a person, by name. Rows of others don't exist for them. */
export const savedSearchList = {
  objectApiName: 'Saved_Search__c',
  listViewApiName: 'All',
  fields: ['Saved_Search__c.Name', 'Saved_Search__c.Alert__c', 'Saved_Search__c.Filters__c'],
  sortBy: ['Saved_Search__c.Name'],
  pageSize: 100,
}

const filtersSchema = v.object({ address: v.string() })

export function readSavedSearch(record: RecordRepresentation): SavedSearch {
  const { text } = fieldReader(record)
  return {
    id: record.id,
    name: text('Name') ?? '',
    alert: ALERTS.find((alert) => alert === text('Alert__c')) ?? 'Off',
    address: readAddress(text('Filters__c') ?? ''),
  }
}

function readAddress(filters: string): string | undefined {
  try {
    const parsed = v.safeParse(filtersSchema, JSON.parse(filters))
    return parsed.success ? parsed.output.address : undefined
  } catch {
    return undefined
  }
}

/** What is kept of a search: the server's parameters, by which it looks for new loads, and the address to come back to. */
export const writeFilters = (params: object, address: string): string =>
  JSON.stringify({ ...params, address })
