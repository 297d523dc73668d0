import { defineWrite } from '../../define/defineWrite.js'
import { quickActionExecutionRepresentation } from '../../representations/actions.js'
import { optimisticFields } from '../../write/optimisticFields.js'
import { quickActionEffects, quickActionInput } from './actions.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Performs a quick action that updates the record of `contextId`. `allowSaveOnDuplicate` defaults to false.
 *
 * `optimistic` applies the input, or the caller's edit, to the cached record until the response arrives. On success,
 * refetches the record for its subscribers and invalidates lists that can contain it. Source: "Perform an Update Record
 * Quick Action".
 *
 * @example
 * await uiApi.invoke(performUpdateRecordQuickAction, {
 *   actionApiName: 'Load__c.Book',
 *   apiName: 'Load__c',
 *   contextId: 'a00000000000001AAA',
 *   fields: { Status__c: 'Booked' },
 * })
 *
 * @throws {UiApiConfigError} 'Invalid config for "performUpdateRecordQuickAction"'; {UiApiError} with the server's
 * `fieldErrors`.
 */
export const performUpdateRecordQuickAction = defineWrite({
  name: 'performUpdateRecordQuickAction',
  family: 'actions',
  method: 'PATCH',
  path: '/ui-api/actions/perform-quick-action/{actionApiName}',
  config: quickActionInput,
  _returns: quickActionExecutionRepresentation,
  optimistic: ({ contextId, fields }, choice) =>
    contextId === undefined ? [] : [optimisticFields(contextId, fields, choice)],
  _effects: quickActionEffects,
})

/** Config of `performUpdateRecordQuickAction`. */
export type PerformUpdateRecordQuickActionConfig = ConfigOf<typeof performUpdateRecordQuickAction>
