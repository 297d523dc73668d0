import type { ListObjectInfoRepresentation } from '../schemas/listObjectInfo.js'
import { listColumnShape } from './listShapes.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'
import { objectOf } from './Shape.js'

/** What list views of an object can show and be limited to. Lives 15 min. */
export const listObjectInfoRepresentation = defineRepresentation<ListObjectInfoRepresentation>({
  name: 'ListObjectInfoRepresentation',
  ttlMs: 900_000,
  props: {
    columns: listOf(objectOf(listColumnShape)),
    createable: 'boolean',
    eTag: 'string',
    filterable: 'boolean',
    objectApiName: 'string',
    scopes: listOf(objectOf({ apiName: 'string', label: 'string' })),
  },
})
