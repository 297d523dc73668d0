import { boolean, formFactor, optional, recordId } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { appRepresentation } from '../../representations/apps.js'

/**
 * Reads an app with its tabs.
 *
 * TTL 5 min. Sends no request without `appId` or `formFactor`. Source: "Get an App".
 *
 * @example
 * const { data } = useWire(getAppDetails, { appId: '06m000000000001AAA', formFactor: 'Large' })
 *
 * @throws {UiApiConfigError} when `formFactor` is not Large, Medium or Small, or a value is of the wrong type.
 */
export const getAppDetails = defineRead({
  name: 'getAppDetails',
  family: 'apps',
  path: '/ui-api/apps/{appId}',
  config: { appId: recordId, formFactor, userCustomizations: optional(boolean) },
  _returns: appRepresentation,
})

/** Config of `getAppDetails`. */
export type GetAppDetailsConfig = ConfigOf<typeof getAppDetails>
