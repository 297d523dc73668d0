import { nonEmpty, objectApiName, set } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { actionRepresentation } from '../../representations/actions.js'
import { actionFilters } from './actionFilters.js'

/**
 * Reads the actions of lookup fields that point to these objects, such as "New Account".
 *
 * Fresh for 5 min. Without `objectApiNames` no request is made. Defaults: form factor Large, retrieval mode PageLayout.
 * Source: "Get Lookup Field Actions".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getLookupActions = defineRead({
  name: 'getLookupActions',
  family: 'actions',
  path: '/ui-api/actions/lookup/{objectApiNames}',
  config: { objectApiNames: nonEmpty(set(objectApiName)), ...actionFilters },
  returns: actionRepresentation,
})
