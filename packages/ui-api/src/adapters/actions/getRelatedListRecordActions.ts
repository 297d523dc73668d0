import { recordId, set } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { actionRepresentation } from '../../representations/actions.js'
import { actionFilters } from './actions.js'

/**
 * Reads the actions of rows in related lists.
 *
 * TTL 5 min. Sends no request without `recordIds` or `relatedListRecordIds`. Defaults: form factor Large, retrieval
 * mode PageLayout. Source: "Get Related List Record Actions".
 *
 * @example
 * const { data } = useWire(getRelatedListRecordActions, { recordIds: ['001000000000001AAA'], relatedListRecordIds: ['a00000000000001AAA'] })
 *
 * @throws {UiApiConfigError}
 */
export const getRelatedListRecordActions = defineRead({
  name: 'getRelatedListRecordActions',
  family: 'actions',
  path: '/ui-api/actions/record/{recordIds}/related-list-record/{relatedListRecordIds}',
  config: {
    recordIds: set(recordId),
    relatedListRecordIds: set(recordId),
    ...actionFilters,
  },
  _returns: actionRepresentation,
})

/** Config of `getRelatedListRecordActions`. */
export type GetRelatedListRecordActionsConfig = ConfigOf<typeof getRelatedListRecordActions>
