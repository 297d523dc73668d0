import type { ObjectInfoDirectoryRepresentation } from '../schemas/objectInfoDirectory.js'
import { defineRepresentation } from './Representation.js'

/** The objects that the user can reach, in short. Lives 15 min, as object infos do. */
export const objectInfoDirectoryRepresentation = defineRepresentation<ObjectInfoDirectoryRepresentation>({
  name: 'ObjectInfoDirectoryRepresentation',
  ttlMs: 900_000,
  props: { objects: 'object' },
})
