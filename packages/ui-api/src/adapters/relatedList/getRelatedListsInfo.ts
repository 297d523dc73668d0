import { objectApiName, optional, recordId } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { relatedListInfoSummaryCollectionRepresentation } from '../../representations/relatedList.js'

/**
 * Reads which related lists the default layout of an object has, in short.
 *
 * Fresh for 15 min. Source: User Interface API Developer Guide, "Get Related Lists for an Object".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getRelatedListsInfo = defineRead({
  name: 'getRelatedListsInfo',
  family: 'relatedList',
  path: '/ui-api/related-list-info/{parentObjectApiName}',
  config: { parentObjectApiName: objectApiName, recordTypeId: optional(recordId) },
  returns: relatedListInfoSummaryCollectionRepresentation,
})
