import { useWire } from '@portal/ui-api/react'
import type { LoadRow } from '../../methods/loadRow'
import { findLoads } from '../../methods/loadSearch'

/**
 * Empty miles to the pickup: as the search counted them that led here; else, for who came by an address, from the
 * company's nearest free truck. Null when there is no place to count from, undefined until that is known.
 */
export function useDeadhead(
  loadId: string,
  row: LoadRow | undefined,
  /** Of a load whose miles matter and that the search has: posted, its rate seen. Undefined asks for nothing. */
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
