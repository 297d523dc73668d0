import { objectApiName } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { objectInfoRepresentation, objectInfoEntry } from '../../representations/objectInfo.js'

/**
 * Reads the object info of an object: label, fields, record types and access.
 *
 * TTL 15 min, then revalidated with `If-None-Match`. Sends no request without `objectApiName`. Source: "Get Object
 * Metadata".
 *
 * @example
 * const { data } = useWire(getObjectInfo, { objectApiName: 'Load__c' })
 *
 * @throws {UiApiConfigError} when `objectApiName` is not an API name.
 */
export const getObjectInfo = defineRead({
  name: 'getObjectInfo',
  family: 'objectInfo',
  path: '/ui-api/object-info/{objectApiName}',
  config: { objectApiName },
  _entry: ({ objectApiName }) => objectInfoEntry(objectApiName),
  _returns: objectInfoRepresentation,
})

/** Config of `getObjectInfo`. */
export type GetObjectInfoConfig = ConfigOf<typeof getObjectInfo>
