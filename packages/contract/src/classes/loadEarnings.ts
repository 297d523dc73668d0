import { z } from 'zod'
import { ACCESSORIAL_TYPES } from '../codes/paperCodes'
import { codeOf, recordId } from '../define/answers'

/** A load's earnings by line in USD. */
export const loadEarnings = z
  .strictObject({
    linehaul: z.number(),
    fuelSurcharge: z.number(),
    agreedDifference: z
      .number()
      .meta({ description: 'Agreed rate less linehaul and fuel surcharge; 0 unless an offer was won.' }),
    agreedRate: z.number(),
    charges: z.array(z.strictObject({ id: recordId, type: codeOf(ACCESSORIAL_TYPES), amount: z.number() })),
    total: z.number(),
  })
  .meta({ id: 'LoadEarnings' })
export type LoadEarnings = z.output<typeof loadEarnings>
