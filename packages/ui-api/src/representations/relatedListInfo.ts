import type { RelatedListInfoRepresentation } from '../schemas/relatedList.js'
import { listColumnShape, orderedByShape } from './listShapes.js'
import { nameAskedFor } from './nameAskedFor.js'
import { relatedListReference } from './relatedListReference.js'
import { defineRepresentation, listOf, mapOf } from './defineRepresentation.js'
import { objectOf } from './Shape.js'

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
  needs: ['displayColumns'],
  props: {
    cloneable: 'boolean',
    createable: 'boolean',
    deletable: 'boolean',
    displayColumns: listOf(objectOf({ ...listColumnShape, dataType: 'string?' })),
    eTag: 'string',
    fieldApiName: 'string?',
    filterLogicString: 'string?',
    filteredByInfo: 'array',
    label: 'string',
    listReference: relatedListReference,
    objectApiNames: listOf('string'),
    orderedByInfo: listOf(objectOf(orderedByShape)),
    parentFieldApiName: 'string?',
    relatedListTypeEntityApiName: 'string?',
    updateable: 'boolean',
    userPreferences: objectOf({ columnWidths: mapOf('number'), columnWrap: mapOf('boolean') }),
    visibility: 'string',
    visibilityEditable: 'boolean',
  },
  entry(_, { parentObjectApiName, relatedListNames, recordTypeId }: Values, path) {
    const id = nameAskedFor(relatedListNames, path)
    return id === undefined ? undefined : relatedListInfoEntry(parentObjectApiName, id, recordTypeId)
  },
})
