import type { RecordDefaultsTemplateCloneRepresentation } from '../schemas/recordDefaults.js'
import { objectInfoRepresentation } from './objectInfo.js'
import { defineRepresentation, mapOf } from './defineRepresentation.js'
import { templateRecord } from './templateRecord.js'

/** The values that a copy of a record starts with. Lives 1 s, its object infos 15 min. */
export const recordDefaultsTemplateCloneRepresentation =
  defineRepresentation<RecordDefaultsTemplateCloneRepresentation>({
    name: 'RecordDefaultsTemplateCloneRepresentation',
    ttlMs: 1_000,
    needs: ['record'],
    props: { eTag: 'string' },
    parts: {
      objectInfos: mapOf(objectInfoRepresentation),
      record: templateRecord('RecordDefaultsTemplateCloneRepresentation', 1_000, {
        cloneSourceId: 'string?',
      }),
    },
  })
