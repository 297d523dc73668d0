import * as v from 'valibot'

/** What a load pays its carrier, line by line: agreed rate and approved charges. USD. */
export const loadEarningsSchema = v.object({
  linehaul: v.number(),
  fuelSurcharge: v.number(),
  /** Agreed rate less linehaul and fuel surcharge; 0 unless an offer was won. */
  agreedDifference: v.number(),
  agreedRate: v.number(),
  charges: v.array(v.object({ id: v.string(), type: v.string(), amount: v.number() })),
  total: v.number(),
})

export type LoadEarnings = v.InferOutput<typeof loadEarningsSchema>
