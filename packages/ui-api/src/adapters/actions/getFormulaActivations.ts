import { objectApiName, optional, set, string } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { formulaActivationRepresentation } from '../../representations/actions.js'

/**
 * Reads which formulas are active for a feature of actions.
 *
 * Fresh for 30 d. Without `actionFeature` no request is made. The resource is not in the public guide.
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getFormulaActivations = defineRead({
  name: 'getFormulaActivations',
  family: 'actions',
  path: '/ui-api/actions/formula-activation/{actionFeature}',
  config: {
    actionFeature: string,
    application: optional(string),
    objectApiNames: optional(set(objectApiName)),
  },
  returns: formulaActivationRepresentation,
})
