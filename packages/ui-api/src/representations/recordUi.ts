import { defineRepresentation, mapOf } from './defineRepresentation.js'
import { layoutRepresentation, layoutUserStateRepresentation } from './layout.js'
import { objectInfoRepresentation } from './objectInfo.js'
import { recordRepresentation } from './record.js'
import { objectOf, type DocumentOf } from './Shape.js'

const shape = objectOf({}, { eTag: 'string' })
const parts = {
  layouts: mapOf(mapOf(mapOf(mapOf(layoutRepresentation)))),
  layoutUserStates: mapOf(layoutUserStateRepresentation),
  objectInfos: mapOf(objectInfoRepresentation),
  records: mapOf(recordRepresentation),
}
/** Layouts are keyed by object, record type id, layout type and mode; user states by layout id. Source: "Record UI". */
export interface RecordUiRepresentation extends DocumentOf<typeof shape, typeof parts> {}

/** Records with their layouts and object infos. Normalized: each part is shared with the adapters that read it alone. */
export const recordUiRepresentation = defineRepresentation<RecordUiRepresentation>({
  name: 'RecordUiRepresentation',
  _ttlMs: 900_000,
  _needs: ['layouts', 'objectInfos', 'records'],
  _shape: shape,
  _parts: parts,
})
