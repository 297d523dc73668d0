import { boolean, formFactor, optional, recordId } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { appRepresentation } from '../../representations/apps.js'

/**
 * Reads an app with its tabs.
 *
 * Fresh for 5 min. Without `appId` or `formFactor` no request is made. Source: "Get an App".
 *
 * @throws {UiApiConfigError} when `formFactor` is none of Large, Medium, Small, or a value is of the wrong type.
 */
export const getAppDetails = defineRead({
  name: 'getAppDetails',
  family: 'apps',
  path: '/ui-api/apps/{appId}',
  config: { appId: recordId, formFactor, userCustomizations: optional(boolean) },
  returns: appRepresentation,
})
