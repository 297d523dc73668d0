import { formFactor } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { appRepresentation } from '../../representations/apps.js'

/**
 * Reads the last selected app of the user, with its tabs.
 *
 * TTL 5 min. Sends no request without `formFactor`. Source: "Get the Last Selected App".
 *
 * @example
 * const { data } = useWire(getSelectedApp, { formFactor: 'Large' })
 *
 * @throws {UiApiConfigError} when `formFactor` is not Large, Medium or Small.
 */
export const getSelectedApp = defineRead({
  name: 'getSelectedApp',
  family: 'apps',
  path: '/ui-api/apps/selected',
  config: { formFactor },
  _returns: appRepresentation,
})

/** Config of `getSelectedApp`. */
export type GetSelectedAppConfig = ConfigOf<typeof getSelectedApp>
