import { listViewName } from '../../config/mru.js'
import { objectApiName } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { listInfoEntry, listInfoRepresentation } from '../../representations/listInfo.js'

/**
 * Reads columns, filters, order and sharing of a list view.
 *
 * Kept for 30 d; read again once whenever records of the list come with another `listInfoETag`. Source: "Get List View Metadata".
 *
 * @throws {UiApiConfigError} when a name is no string.
 */
export const getListInfoByName = defineRead({
  name: 'getListInfoByName',
  family: 'listInfo',
  path: '/ui-api/list-info/{objectApiName}/{listViewApiName}',
  config: { objectApiName, listViewApiName: listViewName },
  entry: ({ objectApiName, listViewApiName }) => listInfoEntry(objectApiName, listViewApiName),
  returns: listInfoRepresentation,
})
