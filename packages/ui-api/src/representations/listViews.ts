import type { ListInfoSummaryCollectionRepresentation } from '../schemas/listInfoSummaries.js'
import type { ListObjectInfoRepresentation } from '../schemas/listObjectInfo.js'
import type { ListPreferencesRepresentation } from '../schemas/listPreferences.js'
import { THIRTY_DAYS_MS } from './list.js'
import { defineRepresentation } from './Representation.js'

/** The list views of an object, page by page. Lives 30 d; a created, changed or deleted list view ends that. */
export const listInfoSummaryCollectionRepresentation =
  defineRepresentation<ListInfoSummaryCollectionRepresentation>({
    name: 'ListInfoSummaryCollectionRepresentation',
    ttlMs: THIRTY_DAYS_MS,
    props: { lists: 'array' },
  })

/** What list views of an object can show and be limited to. Lives 15 min. */
export const listObjectInfoRepresentation = defineRepresentation<ListObjectInfoRepresentation>({
  name: 'ListObjectInfoRepresentation',
  ttlMs: 900_000,
  props: { columns: 'array?', scopes: 'array?' },
})

/** Name of the shared entry of a user's set-up of a list view. */
export const listPreferencesEntry = (objectApiName: string, listViewApiName: string) =>
  `ListPreferences:${objectApiName}:${listViewApiName}`

/** Widths, wrapping and order that a user has chosen for a list view. Lives 15 min. */
export const listPreferencesRepresentation = defineRepresentation<ListPreferencesRepresentation>({
  name: 'ListPreferencesRepresentation',
  ttlMs: 900_000,
  props: { columnWidths: 'object?', columnWrap: 'object?', orderedBy: 'array?' },
})
