import { useWire } from '@portal/ui-api/react'
import type { LoadRow } from '@portal/contract/methods'
import { findLoads } from '#/methods/loadSearch'

/**
 * Deadhead to the pickup: from the search that led here, else from the company's nearest free truck. Null
 * without a starting place, undefined while loading.
 */
export function useDeadhead(
  loadId: string,
  row: LoadRow | undefined,
  /** Number of a posted load with a visible rate. Undefined skips the request. */
  loadNumber: string | undefined,
): number | null | undefined {
  const counted = row?.deadheadMiles
  const isKnown = typeof counted === 'number'
  const { data, error } = useWire(
    findLoads,
    isKnown || loadNumber === undefined ? null : { loadNumber, pageSize: 1 },
  )
  if (isKnown) return counted
  if (error) return null
  return data && (data.loads.find(({ id }) => id === loadId)?.deadheadMiles ?? null)
}
