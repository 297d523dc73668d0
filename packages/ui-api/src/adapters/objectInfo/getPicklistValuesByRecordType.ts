import { objectApiName, recordId } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { picklistValuesCollectionRepresentation } from '../../representations/objectInfo.js'

/**
 * Reads the values of all picklists of a record type; `getPicklistValues` shares the cache entries.
 *
 * TTL 15 min. Sends no request without `objectApiName` or `recordTypeId` (master: `012000000000000AAA`). Source: "Get
 * Values for All Picklist Fields of a Record Type".
 *
 * @example
 * const { data } = useWire(getPicklistValuesByRecordType, { objectApiName: 'Load__c', recordTypeId: '012000000000000AAA' })
 *
 * @throws {UiApiConfigError} for a value that is not a string.
 */
export const getPicklistValuesByRecordType = defineRead({
  name: 'getPicklistValuesByRecordType',
  family: 'objectInfo',
  path: '/ui-api/object-info/{objectApiName}/picklist-values/{recordTypeId}',
  config: { objectApiName, recordTypeId: recordId },
  _returns: picklistValuesCollectionRepresentation,
})

/** Config of `getPicklistValuesByRecordType`. */
export type GetPicklistValuesByRecordTypeConfig = ConfigOf<typeof getPicklistValuesByRecordType>
