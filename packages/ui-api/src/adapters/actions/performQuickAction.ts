import { defineWrite } from '../../define/defineWrite.js'
import { quickActionExecutionRepresentation } from '../../representations/actions.js'
import { quickActionEffects, quickActionInput } from './actions.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Performs a quick action that creates a record. `allowSaveOnDuplicate` defaults to false.
 *
 * On success, refetches the record of `contextId` for its subscribers and invalidates lists that can contain the new
 * record. Source: "Perform a Quick Action".
 *
 * @example
 * await uiApi.invoke(performQuickAction, {
 *   actionApiName: 'Account.NewLoad',
 *   apiName: 'Load__c',
 *   contextId: '001000000000001AAA',
 *   fields: { Name: 'L-1' },
 * })
 *
 * @throws {UiApiConfigError} 'Invalid config for "performQuickAction"'; {UiApiError} with the server's `fieldErrors`.
 */
export const performQuickAction = defineWrite({
  name: 'performQuickAction',
  family: 'actions',
  method: 'POST',
  path: '/ui-api/actions/perform-quick-action/{actionApiName}',
  config: quickActionInput,
  _returns: quickActionExecutionRepresentation,
  _effects: quickActionEffects,
})

/** Config of `performQuickAction`. */
export type PerformQuickActionConfig = ConfigOf<typeof performQuickAction>
