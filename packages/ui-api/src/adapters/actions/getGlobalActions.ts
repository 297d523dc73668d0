import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { actionRepresentation } from '../../representations/actions.js'
import { actionFilters } from './actions.js'

/**
 * Reads the global actions, under the key `Global`. All properties are optional.
 *
 * TTL 5 min. Defaults: form factor Large, retrieval mode PageLayout. Source: "Get Global Actions".
 *
 * @example
 * const { data } = useWire(getGlobalActions, { sections: ['Page'] })
 *
 * @throws {UiApiConfigError}
 */
export const getGlobalActions = defineRead({
  name: 'getGlobalActions',
  family: 'actions',
  path: '/ui-api/actions/global',
  config: actionFilters,
  _returns: actionRepresentation,
})

/** Config of `getGlobalActions`. */
export type GetGlobalActionsConfig = ConfigOf<typeof getGlobalActions>
