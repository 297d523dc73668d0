import { string } from '../../define/configTypes.js'
import { defineNotify } from '../../define/defineNotify.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Refetches quick action defaults with subscribers after a change elsewhere: `notify(…, [{ actionApiName }])`.
 *
 * Rate limit 60 calls in 60000 ms, debounced by 500 ms, deduplicated by action. Source: UI API v63.0 catalogue,
 * `notify`.
 *
 * @example
 * await uiApi.notify(notifyQuickActionDefaultsUpdateAvailable, [{ actionApiName: 'Load__c.Book' }])
 *
 * @throws {UiApiConfigError} when an item has no `actionApiName`.
 */
export const notifyQuickActionDefaultsUpdateAvailable = defineNotify({
  name: 'notifyQuickActionDefaultsUpdateAvailable',
  family: 'notify',
  config: { actionApiName: string },
  _targets: ({ actionApiName }) => [{ read: 'getQuickActionDefaults', where: { actionApiName } }],
})

/** Config of `notifyQuickActionDefaultsUpdateAvailable`. */
export type NotifyQuickActionDefaultsUpdateAvailableConfig = ConfigOf<
  typeof notifyQuickActionDefaultsUpdateAvailable
>
