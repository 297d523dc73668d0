import type { PathLayoutRepresentation } from '../schemas/pathLayout.js'
import { defineRepresentation } from './defineRepresentation.js'

/** The layout of a path. Lives 15 min. */
export const pathLayoutRepresentation = defineRepresentation<PathLayoutRepresentation>({
  name: 'PathLayoutRepresentation',
  ttlMs: 900_000,
  props: { eTag: 'string', id: 'string?' },
})
