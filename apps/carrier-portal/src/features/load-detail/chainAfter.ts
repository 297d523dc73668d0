import type { LoadChain } from '@portal/contract/methods'
import type { BookableLoad } from '#/loads/BookableLoad'
import type { ChainOrder } from '#/loads/chainOrder'
import type { FieldReader } from '#/loads/readField'
import { toBookableLoad } from '#/loads/toBookableLoad'

/** A load and its next loads, to be booked as one. */
export const chainAfter = (first: BookableLoad, load: FieldReader, chain: LoadChain): ChainOrder => ({
  loads: [
    { ...first, loadedMiles: load.number('Loaded_Miles__c') ?? 0 },
    ...chain.loads.flatMap((row) => {
      const next = toBookableLoad(row)
      return next ? [{ ...next, loadedMiles: row.loadedMiles ?? 0 }] : []
    }),
  ],
  emptyMiles: Math.round(chain.deadheadMiles),
})
