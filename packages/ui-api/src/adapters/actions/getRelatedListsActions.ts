import { entries } from '../../config/entries.js'
import { formFactor, nonEmpty, oneOf, optional, recordId, set, string } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { actionRepresentation } from '../../representations/actions.js'
import { batchOf } from '../../representations/batch.js'
import { withBody } from '../../request/withBody.js'

/**
 * Reads the actions of several related lists of these records, one item for each list, in the order of the question.
 *
 * Fresh for 5 min. Without `recordIds` or `relatedListsActionParameters` no request is made. A list whose actions can't
 * be read is an item with its own status. Source: "Get a Batch of Related List Actions".
 *
 * @throws {UiApiConfigError} when an entry has no string `relatedListId`, or a value is of the wrong type.
 */
export const getRelatedListsActions = defineRead({
  name: 'getRelatedListsActions',
  family: 'actions',
  method: 'POST',
  spread: withBody,
  path: '/ui-api/actions/record/{recordIds}/related-list/batch',
  config: {
    recordIds: nonEmpty(set(recordId)),
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
  },
  batch: { items: ['relatedListsActionParameters'] },
  returns: batchOf(actionRepresentation),
})
