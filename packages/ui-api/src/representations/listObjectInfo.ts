import type { ListObjectInfoRepresentation } from '../schemas/listObjectInfo.js'
import { defineRepresentation } from './Representation.js'

/** What list views of an object can show and be limited to. Lives 15 min. */
export const listObjectInfoRepresentation = defineRepresentation<ListObjectInfoRepresentation>({
  name: 'ListObjectInfoRepresentation',
  ttlMs: 900_000,
  props: { columns: 'array?', scopes: 'array?' },
})
