import { fieldNames, optional, recordId } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { recordDefaultsTemplateCloneRepresentation } from '../../representations/recordDefaults.js'

/**
 * Reads the initial values of a cloned record: the requested fields and `CloneSourceId`.
 *
 * TTL 1 s, of its object infos 15 min. Sends no request without `recordId`. Source: "Get a Record Template to Clone a
 * Record".
 *
 * @example
 * const { data } = useWire(getRecordTemplateClone, { recordId: 'a00000000000001AAA' })
 *
 * @throws {UiApiConfigError}
 */
export const getRecordTemplateClone = defineRead({
  name: 'getRecordTemplateClone',
  family: 'recordDefaults',
  path: '/ui-api/record-defaults/template/clone/{recordId}',
  config: { recordId, optionalFields: optional(fieldNames), recordTypeId: optional(recordId) },
  _returns: recordDefaultsTemplateCloneRepresentation,
})

/** Config of `getRecordTemplateClone`. */
export type GetRecordTemplateCloneConfig = ConfigOf<typeof getRecordTemplateClone>
