import { objectApiName } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { listObjectInfoRepresentation } from '../../representations/listInfo.js'

/**
 * Reads the columns and scopes that list views of an object can have.
 *
 * TTL 15 min. Source: "Get List Object Info".
 *
 * @example
 * const { data } = useWire(getListObjectInfo, { objectApiName: 'Load__c' })
 *
 * @throws {UiApiConfigError} when `objectApiName` is not an API name.
 */
export const getListObjectInfo = defineRead({
  name: 'getListObjectInfo',
  family: 'listInfo',
  path: '/ui-api/list-object-info/{objectApiName}',
  config: { objectApiName },
  _returns: listObjectInfoRepresentation,
})

/** Config of `getListObjectInfo`. */
export type GetListObjectInfoConfig = ConfigOf<typeof getListObjectInfo>
