import { defineWrite } from '../../define/defineWrite.js'
import { quickActionExecutionRepresentation } from '../../representations/actions.js'
import { quickActionEffects } from './quickActionEffects.js'
import { quickActionInput } from './quickActionInput.js'

/**
 * Performs a quick action that creates a record. `allowSaveOnDuplicate` goes out as false unless given.
 *
 * Afterwards the record of `contextId` is read again where it is shown, and lists that can hold the new record are
 * stale. Source: "Perform a Quick Action".
 *
 * @throws {UiApiConfigError} 'Invalid config for "performQuickAction"'; {UiApiError} with the server's `fieldErrors`.
 */
export const performQuickAction = defineWrite({
  name: 'performQuickAction',
  family: 'actions',
  method: 'POST',
  path: '/ui-api/actions/perform-quick-action/{actionApiName}',
  config: quickActionInput,
  returns: quickActionExecutionRepresentation,
  effects: quickActionEffects,
})
