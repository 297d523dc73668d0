import { defineWrite } from '../../define/defineWrite.js'
import { quickActionExecutionRepresentation } from '../../representations/actions.js'
import { optimisticFields } from '../../write/optimisticFields.js'
import { quickActionEffects } from './quickActionEffects.js'
import { quickActionInput } from './quickActionInput.js'

/**
 * Performs a quick action that updates the record of `contextId`. `allowSaveOnDuplicate` goes out as false unless given.
 *
 * `optimistic` shows the input in that record, or the caller's edit of it, until the server has answered.
 * Afterwards that record is read again where it is shown, and lists that can hold it are stale.
 * Source: "Perform an Update Record Quick Action".
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
  returns: quickActionExecutionRepresentation,
  optimistic: ({ contextId, fields }, choice) =>
    contextId === undefined ? [] : [optimisticFields(contextId, fields, choice)],
  effects: quickActionEffects,
})
