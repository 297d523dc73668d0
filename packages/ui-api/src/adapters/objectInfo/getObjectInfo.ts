import { objectApiName } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { objectInfoRepresentation, objectInfoEntry } from '../../representations/objectInfo.js'

/**
 * Reads the description of an object: label, fields, record types and what the user may do with them.
 *
 * Fresh for 15 min, then asked for with `If-None-Match`. Without `objectApiName` no request is made.
 * Source: "Get Object Metadata".
 *
 * @throws {UiApiConfigError} when `objectApiName` is no API name.
 */
export const getObjectInfo = defineRead({
  name: 'getObjectInfo',
  family: 'objectInfo',
  path: '/ui-api/object-info/{objectApiName}',
  config: { objectApiName },
  entry: ({ objectApiName }) => objectInfoEntry(objectApiName),
  returns: objectInfoRepresentation,
})
