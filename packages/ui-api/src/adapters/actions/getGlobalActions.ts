import { defineRead } from '../../define/defineRead.js'
import { actionRepresentation } from '../../representations/actions.js'
import { actionFilters } from './actionFilters.js'

/**
 * Reads the actions that are not bound to an object; they stand under `Global`. Takes an empty configuration too.
 *
 * Fresh for 5 min. Defaults: form factor Large, retrieval mode PageLayout. Source: "Get Global Actions".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getGlobalActions = defineRead({
  name: 'getGlobalActions',
  family: 'actions',
  path: '/ui-api/actions/global',
  config: actionFilters,
  returns: actionRepresentation,
})
