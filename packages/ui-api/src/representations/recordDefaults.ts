import type { RecordLayoutRepresentation } from '../schemas/layout.js'
import type { RecordDefaultsRepresentation } from '../schemas/recordDefaults.js'
import { layoutRepresentation } from './layout.js'
import { objectInfoRepresentation } from './objectInfo.js'
import { type Representation } from './Representation.js'
import { defineRepresentation, mapOf } from './defineRepresentation.js'
import { templateRecord } from './templateRecord.js'

/** The layout of a form for a new record, shared with `getLayout` where object and record type are known. */
const formLayoutRepresentation: Representation<RecordLayoutRepresentation> = {
  ...layoutRepresentation,
  entry(layout, values) {
    const { objectApiName = values['objectApiName'], recordTypeId = values['recordTypeId'] } = layout
    // Without a record type the server takes the user's default one, which old layouts do not name.
    return typeof objectApiName === 'string' && typeof recordTypeId === 'string'
      ? layoutRepresentation.entry?.(layout, values, ['layout', objectApiName, recordTypeId])
      : undefined
  },
}

/** All that a form for a new record needs. Lives 15 min; object infos and layout are shared. */
export const recordDefaultsRepresentation = defineRepresentation<RecordDefaultsRepresentation>({
  name: 'RecordDefaultsRepresentation',
  ttlMs: 900_000,
  needs: ['layout', 'objectInfos', 'record'],
  props: { eTag: 'string' },
  parts: {
    layout: formLayoutRepresentation,
    objectInfos: mapOf(objectInfoRepresentation),
    record: templateRecord('RecordDefaultsRepresentation', 900_000, {
      childRelationships: 'object',
      id: 'string?',
      recordTypeInfo: 'object?',
    }),
  },
})
