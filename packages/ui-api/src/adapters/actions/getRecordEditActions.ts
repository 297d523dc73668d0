import { recordId, set } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { actionRepresentation } from '../../representations/actions.js'
import { actionFilters } from './actions.js'

/**
 * Reads the actions of record edit pages, by record id.
 *
 * TTL 5 min. Sends no request without `recordIds`. Defaults: form factor Large, retrieval mode PageLayout. Source:
 * "Get Record Edit Page Actions".
 *
 * @example
 * const { data } = useWire(getRecordEditActions, { recordIds: ['a00000000000001AAA'] })
 *
 * @throws {UiApiConfigError}
 */
export const getRecordEditActions = defineRead({
  name: 'getRecordEditActions',
  family: 'actions',
  path: '/ui-api/actions/record/{recordIds}/record-edit',
  config: { recordIds: set(recordId), ...actionFilters },
  _returns: actionRepresentation,
})

/** Config of `getRecordEditActions`. */
export type GetRecordEditActionsConfig = ConfigOf<typeof getRecordEditActions>
