import type { ObjectInfoDirectoryRepresentation } from '../schemas/objectInfoDirectory.js'
import { defineRepresentation, listOf, mapOf } from './defineRepresentation.js'
import { objectOf } from './Shape.js'

/** The objects that the user can reach, in short. Lives 15 min, as object infos do. */
export const objectInfoDirectoryRepresentation = defineRepresentation<ObjectInfoDirectoryRepresentation>({
  name: 'ObjectInfoDirectoryRepresentation',
  ttlMs: 900_000,
  needs: ['objects'],
  props: {
    eTag: 'string',
    objects: mapOf(
      objectOf({
        apiName: 'string',
        keyPrefix: 'string?',
        label: 'string',
        labelPlural: 'string',
        nameFields: listOf('string'),
        objectInfoUrl: 'string',
      }),
    ),
  },
})
