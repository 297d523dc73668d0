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
import { defineWrite } from '../../define/defineWrite.js'
import { relatedListInfoEntry, relatedListInfoRepresentation } from '../../representations/relatedList.js'
import { orderedBy } from '../listInfo/listViews.js'
import { relatedListEffects } from './relatedLists.js'
import type { ConfigOf } from '../../define/defineRead.js'

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
export const updateRelatedListInfo = defineWrite({
  name: 'updateRelatedListInfo',
  family: 'relatedList',
  method: 'PATCH',
  path: '/ui-api/related-list-info/{parentObjectApiName}/{relatedListId}',
  query: ['recordTypeId'],
  config: {
    parentObjectApiName: objectApiName,
    relatedListId: string,
    recordTypeId: optional(recordId),
    orderedByInfo: optional(list(orderedBy)),
    userPreferences: optional(
      object({ columnWidths: optional(map(integer)), columnWrap: optional(map(boolean)) }),
    ),
  },
  _returns: relatedListInfoRepresentation,
  _effects: ({ parentObjectApiName, relatedListId, recordTypeId }, info) => [
    ...relatedListEffects(parentObjectApiName, relatedListId),
    {
      stale: 'getRelatedListPreferences',
      where: { preferencesId: `${parentObjectApiName}.${relatedListId}` },
    },
    { stale: 'getRelatedListPreferencesBatch' },
    ...(info === undefined
      ? []
      : [
          {
            put: relatedListInfoEntry(parentObjectApiName, relatedListId, recordTypeId),
            as: relatedListInfoRepresentation,
            value: info,
          },
        ]),
  ],
})

/** Config of `updateRelatedListInfo`. */
export type UpdateRelatedListInfoConfig = ConfigOf<typeof updateRelatedListInfo>
