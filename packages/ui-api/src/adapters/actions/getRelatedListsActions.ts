import { entries } from '../../define/entries.js'
import { formFactor, nonEmpty, oneOf, optional, recordId, set, string } from '../../define/configTypes.js'
import { defineRead, type NoPages, type ReadAdapter } from '../../define/defineRead.js'
import { actionRepresentation, type ActionRepresentation } from '../../representations/actions.js'
import { batchOf, type BatchRepresentation } from '../../representations/batch.js'
import { withBody } from '../../transport/withBody.js'
import type { ReadInput } from '../../define/configType.js'

const config = {
  recordIds: set(recordId),
  relatedListsActionParameters: nonEmpty(
    entries({
      relatedListId: string,
      actionTypes: optional(set(string)),
      apiNames: optional(set(string)),
      formFactor: optional(formFactor),
      retrievalMode: optional(oneOf('All', 'PageLayout')),
      sections: optional(set(string)),
    }),
  ),
}
/** Config of `getRelatedListsActions`. */
export interface GetRelatedListsActionsConfig extends ReadInput<typeof config> {}

/**
 * Reads the actions of several related lists in one batch. Results have the order of the request, each with its own
 * status.
 *
 * TTL 5 min. Sends no request without `recordIds` or `relatedListsActionParameters`. Source: "Get a Batch of Related
 * List Actions".
 *
 * @example
 * const { data } = useWire(getRelatedListsActions, {
 *   recordIds: ['001000000000001AAA'],
 *   relatedListsActionParameters: [{ relatedListId: 'Loads__r' }],
 * })
 *
 * @throws {UiApiConfigError} when an entry has no string `relatedListId`, or a value is of the wrong type.
 */
export const getRelatedListsActions: ReadAdapter<
  GetRelatedListsActionsConfig,
  BatchRepresentation<ActionRepresentation>,
  NoPages
> = defineRead({
  name: 'getRelatedListsActions',
  family: 'actions',
  method: 'POST',
  _spread: withBody,
  path: '/ui-api/actions/record/{recordIds}/related-list/batch',
  config,
  batch: { items: ['relatedListsActionParameters'] },
  _returns: batchOf(actionRepresentation),
})
