import { defineRead } from '../../define/defineRead.js'
import { recordRepresentation } from '../../representations/record.js'
import { recordReadConfig } from './recordReadConfig.js'

/**
 * Reads one record with the fields that are named, or with those of its layouts.
 *
 * Fresh for 30 s. Fields that are known and fresh are not asked for again, whichever call brought them. Reads of
 * distinct records in one tick with the same fields travel as `records/batch` (at most 200 ids).
 * Source: User Interface API Developer Guide, "Get a Record".
 *
 * @throws {UiApiConfigError} when `recordId` is no string or `fields` no list of field names.
 */
export const getRecord = defineRead({
  name: 'getRecord',
  family: 'records',
  path: '/ui-api/records/{recordId}',
  config: recordReadConfig,
  returns: recordRepresentation,
  batchPath: '/ui-api/records/batch/{ids}',
})
