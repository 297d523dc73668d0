import type { RecordDefaultsTemplateCreateRepresentation } from '../schemas/recordDefaults.js'
import { objectInfoRepresentation } from './objectInfo.js'
import { defineRepresentation, mapOf } from './defineRepresentation.js'
import { templateRecord } from './templateRecord.js'

/** The values that a new record starts with. Lives 15 min; object infos are shared. */
export const recordDefaultsTemplateCreateRepresentation =
  defineRepresentation<RecordDefaultsTemplateCreateRepresentation>({
    name: 'RecordDefaultsTemplateCreateRepresentation',
    ttlMs: 900_000,
    needs: ['record'],
    props: { eTag: 'string' },
    parts: {
      objectInfos: mapOf(objectInfoRepresentation),
      record: templateRecord('RecordDefaultsTemplateCreateRepresentation', 900_000, {}),
    },
  })
