import { boolean, objectApiName, optional, string } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { actionOverrideCollectionRepresentation } from '../../representations/actions.js'

/**
 * Reads which components stand in for the standard actions of an object.
 *
 * Fresh for 30 d. Without `objectApiName` no request is made. The resource is not in the public guide.
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getActionOverrides = defineRead({
  name: 'getActionOverrides',
  family: 'actions',
  path: '/ui-api/actions/overrides/{objectApiName}',
  config: { objectApiName, defaultTemplateOnly: optional(boolean), type: optional(string) },
  returns: actionOverrideCollectionRepresentation,
})
