import type { RecordChange } from '@portal/app-kit/live/connectEvents'

/**
 * The lost records that the page forgets. A load that somebody else took stays on the screen, marked as no longer available (domain
 * model §8), and so do its stops, which are lost with it.
 */
export function recordsToEvict(
  lost: readonly RecordChange[],
  isUnavailable: (loadId: string) => boolean,
): readonly RecordChange[] {
  const marked = lost.filter(({ id, apiName }) => apiName === 'Load__c' && isUnavailable(id))
  if (marked.length === 0) return lost
  return lost.filter((record) => !marked.includes(record) && record.apiName !== 'Load_Stop__c')
}
