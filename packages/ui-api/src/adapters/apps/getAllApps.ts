import { boolean, formFactor, optional } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { appsRepresentation } from '../../representations/apps.js'

/**
 * Reads the apps that the user can open. Only the selected one comes with its tabs.
 *
 * Fresh for 5 min. Without `formFactor` no request is made. Source: "Get Apps".
 *
 * @throws {UiApiConfigError} when `formFactor` is none of Large, Medium, Small, or a value is of the wrong type.
 */
export const getAllApps = defineRead({
  name: 'getAllApps',
  family: 'apps',
  path: '/ui-api/apps',
  config: { formFactor, userCustomizations: optional(boolean) },
  returns: appsRepresentation,
})
