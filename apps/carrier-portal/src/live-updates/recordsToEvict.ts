import type { RecordChange } from '@portal/app-kit/live-updates/connectEvents'

/**
 * Selects the lost records to evict. A load that another carrier booked stays cached and is marked as
 * unavailable (domain model §8), with its stops.
 */
export function recordsToEvict(
  lost: readonly RecordChange[],
  isUnavailable: (loadId: string) => boolean,
): readonly RecordChange[] {
  const marked = lost.filter(({ id, apiName }) => apiName === 'Load__c' && isUnavailable(id))
  if (marked.length === 0) return lost
  return lost.filter((record) => !marked.includes(record) && record.apiName !== 'Load_Stop__c')
}
