import {
  formFactor,
  oneOf,
  optional,
  set,
  string,
  withDefault,
  boolean,
  fieldValue,
  map,
  objectApiName,
  recordId,
} from '../../define/configTypes.js'
import type { WriteEffect } from '../../define/adapterTypes.js'
import type { QuickActionExecutionRepresentation } from '../../representations/actions.js'

/**
 * Filters of an actions request. Defaults: the actions of the page layout, for form factor Large.
 *
 * `actionTypes`: CustomButton, ProductivityAction, QuickAction, StandardButton. `sections`: ActivityComposer,
 * CollaborateComposer, Page, SingleActionLinks. The order of a list has no meaning.
 */
export const actionFilters = {
  actionTypes: optional(set(string)),
  apiNames: optional(set(string)),
  formFactor: withDefault(formFactor, 'Large'),
  retrievalMode: withDefault(oneOf('All', 'PageLayout'), 'PageLayout'),
  sections: optional(set(string)),
}

/**
 * The payload of a quick action. `apiName` is the object of the created or updated record; `contextId` is the record
 * that the action belongs to, required unless the action is global.
 */
export const quickActionInput = {
  actionApiName: string,
  allowSaveOnDuplicate: withDefault(boolean, false),
  apiName: objectApiName,
  contextId: optional(recordId),
  fields: map(fieldValue),
}

/**
 * Invalidates the record that the action ran on, the record that it wrote, and every list that can contain such a
 * record. The response has no fields, so both records are refetched for their subscribers.
 */
export const quickActionEffects = (
  { apiName, contextId }: { readonly apiName: string; readonly contextId?: string },
  result: QuickActionExecutionRepresentation | undefined,
): readonly WriteEffect[] => {
  const ids = new Set([contextId, result?.id].filter((id) => typeof id === 'string'))
  // The status code reports success, unless the payload contradicts it.
  const asShown = result?.isSuccess !== false && { _asShown: true as const }
  return [
    ...[...ids].map((changed) => ({ changed, ...(changed === contextId && asShown) })),
    { listsOf: apiName },
  ]
}
