import { objectApiName, recordId } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { picklistValuesCollectionRepresentation } from '../../representations/objectInfo.js'

/**
 * Reads the values of all picklists of a record type. Each of them also answers `getPicklistValues`.
 *
 * Fresh for 15 min. Without `objectApiName` or `recordTypeId` (master: `012000000000000AAA`) no request is made.
 * Source: "Get Values for All Picklist Fields of a Record Type".
 *
 * @throws {UiApiConfigError} when a value is no string.
 */
export const getPicklistValuesByRecordType = defineRead({
  name: 'getPicklistValuesByRecordType',
  family: 'objectInfo',
  path: '/ui-api/object-info/{objectApiName}/picklist-values/{recordTypeId}',
  config: { objectApiName, recordTypeId: recordId },
  returns: picklistValuesCollectionRepresentation,
})
