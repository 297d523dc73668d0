import { objectApiName } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { actionRepresentation } from '../../representations/actions.js'
import { actionFilters } from './actionFilters.js'

/**
 * Reads the actions of the page that creates a record of an object.
 *
 * Fresh for 5 min. Without `objectApiName` no request is made. Defaults: form factor Large, retrieval mode PageLayout.
 * The resource is not in the public guide.
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getObjectCreateActions = defineRead({
  name: 'getObjectCreateActions',
  family: 'actions',
  path: '/ui-api/actions/object/{objectApiName}/record-create',
  config: { objectApiName, ...actionFilters },
  returns: actionRepresentation,
})
