import type { RecordUiRepresentation } from '../schemas/recordUi.js'
import { layoutRepresentation, layoutUserStateRepresentation } from './layout.js'
import { objectInfoRepresentation } from './objectInfo.js'
import { recordRepresentation } from './record.js'
import { defineRepresentation, mapOf } from './defineRepresentation.js'

/** Records with their layouts and descriptions. Taken apart: each part answers the adapters that ask for it alone. */
export const recordUiRepresentation = defineRepresentation<RecordUiRepresentation>({
  name: 'RecordUiRepresentation',
  ttlMs: 900_000,
  needs: ['layouts', 'objectInfos', 'records'],
  props: { eTag: 'string' },
  parts: {
    layouts: mapOf(mapOf(mapOf(mapOf(layoutRepresentation)))),
    layoutUserStates: mapOf(layoutUserStateRepresentation),
    objectInfos: mapOf(objectInfoRepresentation),
    records: mapOf(recordRepresentation),
  },
})
