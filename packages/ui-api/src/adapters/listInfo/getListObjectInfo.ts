import { objectApiName } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { listObjectInfoRepresentation } from '../../representations/listInfo.js'

/**
 * Reads what list views of an object can show and be limited to: columns and scopes.
 *
 * Fresh for 15 min. Source: User Interface API Developer Guide, "Get List Object Info".
 *
 * @throws {UiApiConfigError} when `objectApiName` is no API name.
 */
export const getListObjectInfo = defineRead({
  name: 'getListObjectInfo',
  family: 'listInfo',
  path: '/ui-api/list-object-info/{objectApiName}',
  config: { objectApiName },
  returns: listObjectInfoRepresentation,
})
