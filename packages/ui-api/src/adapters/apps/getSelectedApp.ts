import { formFactor } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { appRepresentation } from '../../representations/apps.js'

/**
 * Reads the app that the user has opened last, with its tabs.
 *
 * Fresh for 5 min. Without `formFactor` no request is made. Source: "Get the Last Selected App".
 *
 * @throws {UiApiConfigError} when `formFactor` is none of Large, Medium, Small.
 */
export const getSelectedApp = defineRead({
  name: 'getSelectedApp',
  family: 'apps',
  path: '/ui-api/apps/selected',
  config: { formFactor },
  returns: appRepresentation,
})
