import { ConfigIssue, type ConfigType } from '../../config/configType.js'
import type { FieldId } from '../../config/fieldPath.js'
import { fieldApiName, recordId } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { picklistValuesEntry, picklistValuesRepresentation } from '../../representations/objectInfo.js'

/** A field together with its object: the object is a part of the address. */
const fieldOfObject: ConfigType<FieldId, string> = {
  type: 'string',
  check(value, path) {
    const name = fieldApiName.check(value, path)
    if (/^\w+\.\w+$/.test(name)) return name
    throw new ConfigIssue(
      path,
      `Expected a field with its object, such as "Load__c.State__c", but received "${name}" (at "${path}")`,
    )
  },
}

/**
 * Reads the values of a picklist for a record type, with what they depend on.
 *
 * Fresh for 15 min; `getPicklistValuesByRecordType` answers it too. Without `recordTypeId` (master:
 * `012000000000000AAA`) or `fieldApiName` no request is made. Source: "Get Values for a Picklist Field".
 *
 * @throws {UiApiConfigError} when `fieldApiName` does not name its object, or a value is no string.
 */
export const getPicklistValues = defineRead({
  name: 'getPicklistValues',
  family: 'objectInfo',
  path: '/ui-api/object-info/{objectApiName}/picklist-values/{recordTypeId}/{field}',
  config: { fieldApiName: fieldOfObject, recordTypeId: recordId },
  local: ['fieldApiName'],
  derives: ['objectApiName', 'field'],
  prepare: (values) => {
    // The check has seen that there is one point.
    const [objectApiName = '', field = ''] = values.fieldApiName.split('.')
    return { ...values, objectApiName, field }
  },
  entry: ({ objectApiName, recordTypeId, field }) => picklistValuesEntry(objectApiName, recordTypeId, field),
  returns: picklistValuesRepresentation,
})
