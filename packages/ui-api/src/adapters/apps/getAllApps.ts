import { boolean, formFactor, optional } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { appsRepresentation } from '../../representations/apps.js'

/**
 * Reads the apps that the user can open. Only the selected app has its tabs.
 *
 * TTL 5 min. Sends no request without `formFactor`. Source: "Get Apps".
 *
 * @example
 * const { data } = useWire(getAllApps, { formFactor: 'Large' })
 *
 * @throws {UiApiConfigError} when `formFactor` is not Large, Medium or Small, or a value is of the wrong type.
 */
export const getAllApps = defineRead({
  name: 'getAllApps',
  family: 'apps',
  path: '/ui-api/apps',
  config: { formFactor, userCustomizations: optional(boolean) },
  _returns: appsRepresentation,
})

/** Config of `getAllApps`. */
export type GetAllAppsConfig = ConfigOf<typeof getAllApps>
