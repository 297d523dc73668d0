import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { recordRepresentation } from '../../representations/record.js'
import { fieldNames, optional, recordId, set, string } from '../../define/configTypes.js'

/** Fields of a record request: by name, or those of layouts. */
export const recordReadConfig = {
  // The data is cached under the record, so the key names it.
  recordId: { ...recordId, _keyOf: (id: string) => `@${id}` },
  fields: optional(fieldNames),
  optionalFields: optional(fieldNames),
  layoutTypes: optional(set(string)),
  modes: optional(set(string)),
}

/**
 * Reads one record with named fields, or with the fields of its layouts.
 *
 * TTL 30 s. Fields that are cached and fresh are not requested again, whichever adapter fetched them. Requests of one
 * tick for distinct records with the same fields are sent as one `records/batch` (at most 200 ids). Source: "Get a
 * Record".
 *
 * @example
 * const { data } = useWire(getRecord, { recordId: 'a00000000000001AAA', fields: ['Load__c.Name', 'Load__c.Carrier__r.Name'] })
 *
 * @throws {UiApiConfigError} when `recordId` is not a string or `fields` not a list of field names.
 */
export const getRecord = defineRead({
  name: 'getRecord',
  family: 'records',
  path: '/ui-api/records/{recordId}',
  config: recordReadConfig,
  _returns: recordRepresentation,
  _batchPath: '/ui-api/records/batch/{ids}',
})

/** Config of `getRecord`. */
export type GetRecordConfig = ConfigOf<typeof getRecord>
