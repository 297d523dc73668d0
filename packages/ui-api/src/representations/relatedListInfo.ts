import type { RelatedListInfoRepresentation } from '../schemas/relatedList.js'
import { nameAskedFor } from './nameAskedFor.js'
import { defineRepresentation } from './Representation.js'

type Values = Readonly<Record<string, unknown>>

/** Name of the shared entry of a related list's description. `variant` tells other sets of columns from the layout's. */
export const relatedListInfoEntry = (
  parentObjectApiName: unknown,
  relatedListId: string,
  recordTypeId: unknown = '',
  variant = '',
) => `getRelatedListInfo:${String(parentObjectApiName)}:${relatedListId}:${String(recordTypeId)}${variant}`

/** Columns and order of a related list. Lives 15 min. */
export const relatedListInfoRepresentation = defineRepresentation<RelatedListInfoRepresentation>({
  name: 'RelatedListInfoRepresentation',
  ttlMs: 900_000,
  props: { eTag: 'string?', displayColumns: 'array' },
  entry(_, { parentObjectApiName, relatedListNames, recordTypeId }: Values, path) {
    const id = nameAskedFor(relatedListNames, path)
    return id === undefined ? undefined : relatedListInfoEntry(parentObjectApiName, id, recordTypeId)
  },
})
