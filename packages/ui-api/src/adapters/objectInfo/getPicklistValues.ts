import { ConfigIssue, type ConfigType } from '../../define/configType.js'
import type { FieldId } from '../../define/fieldPath.js'
import { fieldApiName, recordId } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { picklistValuesEntry, picklistValuesRepresentation } from '../../representations/objectInfo.js'

/** A field with its object: the object is part of the request path. */
const fieldOfObject: ConfigType<FieldId, string> = {
  type: 'string',
  _check(value, path) {
    const name = fieldApiName._check(value, path)
    if (/^\w+\.\w+$/.test(name)) return name
    throw new ConfigIssue(
      path,
      `Expected a field with its object, such as "Load__c.State__c", but received "${name}" (at "${path}")`,
    )
  },
}

/**
 * Reads the values of a picklist for a record type, with their dependencies.
 *
 * TTL 15 min; `getPicklistValuesByRecordType` shares the cache entry. Sends no request without `recordTypeId`
 * (master: `012000000000000AAA`) or `fieldApiName`. Source: "Get Values for a Picklist Field".
 *
 * @example
 * const { data } = useWire(getPicklistValues, { fieldApiName: 'Load__c.State__c', recordTypeId: '012000000000000AAA' })
 *
 * @throws {UiApiConfigError} when `fieldApiName` does not name its object, or a value is not a string.
 */
export const getPicklistValues = defineRead({
  name: 'getPicklistValues',
  family: 'objectInfo',
  path: '/ui-api/object-info/{objectApiName}/picklist-values/{recordTypeId}/{field}',
  config: { fieldApiName: fieldOfObject, recordTypeId: recordId },
  _local: ['fieldApiName'],
  _derives: ['objectApiName', 'field'],
  _prepare: (values) => {
    // The check above guarantees one dot.
    const [objectApiName = '', field = ''] = values.fieldApiName.split('.')
    return { ...values, objectApiName, field }
  },
  _entry: ({ objectApiName, recordTypeId, field }) => picklistValuesEntry(objectApiName, recordTypeId, field),
  _returns: picklistValuesRepresentation,
})

/** Config of `getPicklistValues`. */
export type GetPicklistValuesConfig = ConfigOf<typeof getPicklistValues>
