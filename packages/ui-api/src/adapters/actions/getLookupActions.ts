import { objectApiName, set } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { actionRepresentation } from '../../representations/actions.js'
import { actionFilters } from './actions.js'

/**
 * Reads the actions of lookup fields that refer to these objects, such as "New Account".
 *
 * TTL 5 min. Sends no request without `objectApiNames`. Defaults: form factor Large, retrieval mode PageLayout.
 * Source: "Get Lookup Field Actions".
 *
 * @example
 * const { data } = useWire(getLookupActions, { objectApiNames: ['Account'] })
 *
 * @throws {UiApiConfigError}
 */
export const getLookupActions = defineRead({
  name: 'getLookupActions',
  family: 'actions',
  path: '/ui-api/actions/lookup/{objectApiNames}',
  config: { objectApiNames: set(objectApiName), ...actionFilters },
  _returns: actionRepresentation,
})

/** Config of `getLookupActions`. */
export type GetLookupActionsConfig = ConfigOf<typeof getLookupActions>
