import { fieldNames, formFactor, optional, recordId, withDefault } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { recordDefaultsRepresentation } from '../../representations/recordDefaults.js'

/**
 * Reads everything that the form of a cloned record needs: layout, object infos and initial values.
 *
 * TTL 15 min; `getObjectInfo` and `getLayout` share the cache entries. Sends no request without `recordId`. Default:
 * form factor Large. Source: "Get Default Values to Clone a Record".
 *
 * @example
 * const { data } = useWire(getRecordCloneDefaults, { recordId: 'a00000000000001AAA' })
 *
 * @throws {UiApiConfigError}
 */
export const getRecordCloneDefaults = defineRead({
  name: 'getRecordCloneDefaults',
  family: 'recordDefaults',
  path: '/ui-api/record-defaults/clone/{recordId}',
  config: {
    recordId,
    formFactor: withDefault(formFactor, 'Large'),
    optionalFields: optional(fieldNames),
    recordTypeId: optional(recordId),
  },
  _returns: recordDefaultsRepresentation,
})

/** Config of `getRecordCloneDefaults`. */
export type GetRecordCloneDefaultsConfig = ConfigOf<typeof getRecordCloneDefaults>
