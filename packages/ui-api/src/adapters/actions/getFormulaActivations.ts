import { objectApiName, optional, set, string } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { formulaActivationRepresentation } from '../../representations/actions.js'

/**
 * Reads the active formulas of an action feature.
 *
 * TTL 30 days. Sends no request without `actionFeature`. The resource is not in the public guide.
 *
 * @example
 * const { data } = useWire(getFormulaActivations, { actionFeature: 'QuickAction' })
 *
 * @throws {UiApiConfigError}
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
  _returns: formulaActivationRepresentation,
})

/** Config of `getFormulaActivations`. */
export type GetFormulaActivationsConfig = ConfigOf<typeof getFormulaActivations>
