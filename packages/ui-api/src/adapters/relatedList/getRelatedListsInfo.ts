import { objectApiName, optional, recordId } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { relatedListInfoSummaryCollectionRepresentation } from '../../representations/relatedList.js'

/**
 * Reads the related lists in the default layout of an object.
 *
 * TTL 15 min. Source: "Get Related Lists for an Object".
 *
 * @example
 * const { data } = useWire(getRelatedListsInfo, { parentObjectApiName: 'Account' })
 *
 * @throws {UiApiConfigError}
 */
export const getRelatedListsInfo = defineRead({
  name: 'getRelatedListsInfo',
  family: 'relatedList',
  path: '/ui-api/related-list-info/{parentObjectApiName}',
  config: { parentObjectApiName: objectApiName, recordTypeId: optional(recordId) },
  _returns: relatedListInfoSummaryCollectionRepresentation,
})

/** Config of `getRelatedListsInfo`. */
export type GetRelatedListsInfoConfig = ConfigOf<typeof getRelatedListsInfo>
