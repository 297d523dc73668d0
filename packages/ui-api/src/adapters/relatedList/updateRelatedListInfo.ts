import {
  boolean,
  integer,
  list,
  map,
  object,
  objectApiName,
  optional,
  recordId,
  string,
} from '../../define/configTypes.js'
import { defineWrite, type WriteAdapter } from '../../define/defineWrite.js'
import { putResponse } from '../../define/putResponse.js'
import {
  relatedListInfoEntry,
  relatedListInfoRepresentation,
  type RelatedListInfoRepresentation,
} from '../../representations/relatedList.js'
import { orderedBy } from '../listInfo/listViews.js'
import { relatedListEffects } from './relatedLists.js'
import type { WriteInput } from '../../define/configType.js'

const config = {
  parentObjectApiName: objectApiName,
  relatedListId: string,
  recordTypeId: optional(recordId),
  orderedByInfo: optional(list(orderedBy)),
  userPreferences: optional(
    object({ columnWidths: optional(map(integer)), columnWrap: optional(map(boolean)) }),
  ),
}
/** Config of `updateRelatedListInfo`. */
export interface UpdateRelatedListInfoConfig extends WriteInput<typeof config> {}

/**
 * Updates order (`orderedByInfo`) and preferences (`userPreferences`: widths in pixels, -1 = default, and wrapping)
 * of a related list for the user.
 *
 * The response is cached for 15 min. Invalidates pages of its records and its preferences. Source: "Update Related
 * List Metadata".
 *
 * @example
 * await uiApi.invoke(updateRelatedListInfo, {
 *   parentObjectApiName: 'Account',
 *   relatedListId: 'Loads__r',
 *   orderedByInfo: [{ fieldApiName: 'Name', isAscending: true }],
 * })
 *
 * @throws {UiApiConfigError} {UiApiError}
 */
export const updateRelatedListInfo: WriteAdapter<UpdateRelatedListInfoConfig, RelatedListInfoRepresentation> =
  defineWrite({
    name: 'updateRelatedListInfo',
    family: 'relatedList',
    method: 'PATCH',
    path: '/ui-api/related-list-info/{parentObjectApiName}/{relatedListId}',
    query: ['recordTypeId'],
    config,
    _returns: relatedListInfoRepresentation,
    _effects: ({ parentObjectApiName, relatedListId, recordTypeId }, info) => [
      ...relatedListEffects(parentObjectApiName, relatedListId),
      {
        stale: 'getRelatedListPreferences',
        where: { preferencesId: `${parentObjectApiName}.${relatedListId}` },
      },
      { stale: 'getRelatedListPreferencesBatch' },
      ...putResponse(
        relatedListInfoEntry(parentObjectApiName, relatedListId, recordTypeId),
        relatedListInfoRepresentation,
        info,
      ),
    ],
  })
