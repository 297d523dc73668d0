import { recordId, set } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { actionRepresentation } from '../../representations/actions.js'
import { actionFilters } from './actions.js'

/**
 * Reads the actions of record pages, by record id.
 *
 * TTL 5 min. Sends no request without `recordIds`, nor without both `sections` and `apiNames`. Defaults: form factor
 * Large, retrieval mode PageLayout. Source: "Get Record Detail Page Actions".
 *
 * @example
 * const { data } = useWire(getRecordActions, { recordIds: ['a00000000000001AAA'], sections: ['Page'] })
 *
 * @throws {UiApiConfigError}
 */
export const getRecordActions = defineRead({
  name: 'getRecordActions',
  family: 'actions',
  path: '/ui-api/actions/record/{recordIds}',
  config: { recordIds: set(recordId), ...actionFilters },
  _isComplete: ({ sections, apiNames }) => sections !== undefined || apiNames !== undefined,
  _returns: actionRepresentation,
})

/** Config of `getRecordActions`. */
export type GetRecordActionsConfig = ConfigOf<typeof getRecordActions>
