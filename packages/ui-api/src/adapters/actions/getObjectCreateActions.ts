import { objectApiName } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { actionRepresentation } from '../../representations/actions.js'
import { actionFilters } from './actions.js'

/**
 * Reads the actions of the page that creates a record of an object.
 *
 * TTL 5 min. Sends no request without `objectApiName`. Defaults: form factor Large, retrieval mode PageLayout. The
 * resource is not in the public guide.
 *
 * @example
 * const { data } = useWire(getObjectCreateActions, { objectApiName: 'Load__c' })
 *
 * @throws {UiApiConfigError}
 */
export const getObjectCreateActions = defineRead({
  name: 'getObjectCreateActions',
  family: 'actions',
  path: '/ui-api/actions/object/{objectApiName}/record-create',
  config: { objectApiName, ...actionFilters },
  _returns: actionRepresentation,
})

/** Config of `getObjectCreateActions`. */
export type GetObjectCreateActionsConfig = ConfigOf<typeof getObjectCreateActions>
