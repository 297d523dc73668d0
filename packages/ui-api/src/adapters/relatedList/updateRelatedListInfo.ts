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
} from '../../config/types.js'
import { defineWrite } from '../../define/defineWrite.js'
import { relatedListInfoEntry, relatedListInfoRepresentation } from '../../representations/relatedList.js'
import { orderedBy } from '../listInfo/columnPreferences.js'
import { relatedListEffects } from './relatedListEffects.js'

/**
 * Changes order (`orderedByInfo`) and set-up (`userPreferences`: widths in pixels, -1 = default, and wrapping) of a
 * related list for the user.
 *
 * The answer is cached for 15 min; pages of its records and its preferences are stale afterwards.
 * Source: User Interface API Developer Guide, "Update Related List Metadata".
 *
 * @throws {UiApiConfigError} 'Invalid config for "updateRelatedListInfo"'; {UiApiError} with the server's error.
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
  returns: relatedListInfoRepresentation,
  effects: ({ parentObjectApiName, relatedListId, recordTypeId }, info) => [
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
