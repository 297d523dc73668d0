import { listViewName } from '../../define/mru.js'
import { objectApiName } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { listInfoEntry, listInfoRepresentation } from '../../representations/listInfo.js'

/**
 * Reads columns, filters, order and sharing of a list view.
 *
 * TTL 30 days; refetched once when records of the list arrive with another `listInfoETag`. Source: "Get List View
 * Metadata".
 *
 * @example
 * const { data } = useWire(getListInfoByName, { objectApiName: 'Load__c', listViewApiName: 'Open' })
 *
 * @throws {UiApiConfigError} when a name is not a string.
 */
export const getListInfoByName = defineRead({
  name: 'getListInfoByName',
  family: 'listInfo',
  path: '/ui-api/list-info/{objectApiName}/{listViewApiName}',
  config: { objectApiName, listViewApiName: listViewName },
  _entry: ({ objectApiName, listViewApiName }) => listInfoEntry(objectApiName, listViewApiName),
  _returns: listInfoRepresentation,
})

/** Config of `getListInfoByName`. */
export type GetListInfoByNameConfig = ConfigOf<typeof getListInfoByName>
