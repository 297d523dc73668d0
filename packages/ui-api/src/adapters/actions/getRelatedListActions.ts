import { nonEmpty, recordId, set, string } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { actionRepresentation } from '../../representations/actions.js'
import { actionFilters } from './actionFilters.js'
import { withBody } from '../../request/withBody.js'

/**
 * Reads the actions of a related list of these records. A read that travels as POST: the filters are its body.
 *
 * Fresh for 5 min. Without `recordIds` or `relatedListId` no request is made. Defaults: form factor Large, retrieval
 * mode PageLayout. Source: "Get Related List Actions".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getRelatedListActions = defineRead({
  name: 'getRelatedListActions',
  family: 'actions',
  method: 'POST',
  spread: withBody,
  path: '/ui-api/actions/record/{recordIds}/related-list/{relatedListId}',
  config: { recordIds: nonEmpty(set(recordId)), relatedListId: string, ...actionFilters },
  returns: actionRepresentation,
})
