import {
  fieldNames,
  formFactor,
  objectApiName,
  optional,
  recordId,
  withDefault,
} from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { recordDefaultsRepresentation } from '../../representations/recordDefaults.js'

/**
 * Reads everything that the form of a new record needs: layout, object infos and initial values.
 *
 * TTL 15 min; `getObjectInfo` and `getLayout` share the cache entries. Sends no request without `objectApiName`.
 * Default: form factor Large. Source: "Get Default Values to Create a Record".
 *
 * @example
 * const { data } = useWire(getRecordCreateDefaults, { objectApiName: 'Load__c' })
 *
 * @throws {UiApiConfigError}
 */
export const getRecordCreateDefaults = defineRead({
  name: 'getRecordCreateDefaults',
  family: 'recordDefaults',
  path: '/ui-api/record-defaults/create/{objectApiName}',
  config: {
    objectApiName,
    formFactor: withDefault(formFactor, 'Large'),
    optionalFields: optional(fieldNames),
    recordTypeId: optional(recordId),
  },
  _returns: recordDefaultsRepresentation,
})

/** Config of `getRecordCreateDefaults`. */
export type GetRecordCreateDefaultsConfig = ConfigOf<typeof getRecordCreateDefaults>
