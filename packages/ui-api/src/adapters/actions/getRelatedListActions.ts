import { recordId, set, string } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { actionRepresentation } from '../../representations/actions.js'
import { actionFilters } from './actions.js'
import { withBody } from '../../transport/withBody.js'

/**
 * Reads the actions of a related list. The request is a POST with the filters as payload, the response is cached.
 *
 * TTL 5 min. Sends no request without `recordIds` or `relatedListId`. Defaults: form factor Large, retrieval mode
 * PageLayout. Source: "Get Related List Actions".
 *
 * @example
 * const { data } = useWire(getRelatedListActions, { recordIds: ['001000000000001AAA'], relatedListId: 'Loads__r' })
 *
 * @throws {UiApiConfigError}
 */
export const getRelatedListActions = defineRead({
  name: 'getRelatedListActions',
  family: 'actions',
  method: 'POST',
  _spread: withBody,
  path: '/ui-api/actions/record/{recordIds}/related-list/{relatedListId}',
  config: { recordIds: set(recordId), relatedListId: string, ...actionFilters },
  _returns: actionRepresentation,
})

/** Config of `getRelatedListActions`. */
export type GetRelatedListActionsConfig = ConfigOf<typeof getRelatedListActions>
