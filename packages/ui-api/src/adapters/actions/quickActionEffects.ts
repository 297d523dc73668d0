import type { WriteEffect } from '../../define/adapterTypes.js'
import type { QuickActionExecutionRepresentation } from '../../representations/actions.js'

/**
 * What a quick action changes: the record that it was performed on, the one that it has written, and every list that
 * can hold such a record. Its answer carries no fields, so both are read again where they are shown.
 */
export const quickActionEffects = (
  { apiName, contextId }: { readonly apiName: string; readonly contextId?: string },
  result: QuickActionExecutionRepresentation | undefined,
): readonly WriteEffect[] => {
  const ids = new Set([contextId, result?.id].filter((id) => typeof id === 'string'))
  // The status of the answer has said that it is done, unless the answer says otherwise.
  const asShown = result?.isSuccess !== false && { asShown: true as const }
  return [
    ...[...ids].map((changed) => ({ changed, ...(changed === contextId && asShown) })),
    { listsOf: apiName },
  ]
}
