import type { LoadChain } from '@portal/contract/methods'
import type { BookableLoad } from '#/loads/BookableLoad'
import type { ChainOrder } from '#/loads/chainOrder'
import { toBookableLoad } from '#/loads/toBookableLoad'

/** A load and its next loads, to be booked as one; undefined unless each of them can be booked. */
export function chainAfter(
  first: BookableLoad,
  loadedMiles: number,
  chain: LoadChain,
): ChainOrder | undefined {
  const next = chain.loads.map((row) => ({
    load: row.bookNow && row.bookable ? toBookableLoad(row) : undefined,
    loadedMiles: row.loadedMiles ?? 0,
  }))
  const loads = next.flatMap(({ load, loadedMiles: miles }) =>
    load ? [{ ...load, loadedMiles: miles }] : [],
  )
  // Part of a chain is another offer than the one on the screen.
  if (loads.length < next.length) return undefined
  return { loads: [{ ...first, loadedMiles }, ...loads], emptyMiles: Math.round(chain.deadheadMiles) }
}
