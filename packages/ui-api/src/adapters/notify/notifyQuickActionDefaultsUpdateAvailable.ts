import { string } from '../../config/types.js'
import { defineNotify } from '../../define/defineNotify.js'

/**
 * Tells that the defaults of quick actions have changed elsewhere: `notify(…, [{ actionApiName }])`. Defaults that are
 * observed are read again.
 *
 * At most 60 calls in 60000 ms, collected for 500 ms, each action once. Source: UI API v63.0 catalogue, `notify`.
 *
 * @throws {UiApiConfigError} when an item has no `actionApiName`.
 */
export const notifyQuickActionDefaultsUpdateAvailable = defineNotify({
  name: 'notifyQuickActionDefaultsUpdateAvailable',
  family: 'notify',
  config: { actionApiName: string },
  targets: ({ actionApiName }) => [{ read: 'getQuickActionDefaults', where: { actionApiName } }],
})
