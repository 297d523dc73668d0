import { z } from 'zod'
import { BLOCK_STATUSES } from '../codes/loadCodes'
import { LOAD_STATUSES } from '../codes/loadStatuses'
import { WEEKDAYS } from '../codes/companyCodes'
import { codeOf, day, instant, place, recordId } from '../define/answers'

/** A load of a block in its calendar. */
export const blockDay = z
  .strictObject({
    day: day.meta({ description: 'Of the pickup, in its zone.' }),
    pickupFrom: instant,
    pickupTo: instant,
    deliveryFrom: instant,
    deliveryTo: instant,
    loadId: recordId.nullable().meta({ description: 'Null for a load that the caller may not see.' }),
    loadNumber: z.string().nullable(),
    status: codeOf(LOAD_STATUSES).nullable(),
  })
  .meta({ id: 'BlockDay' })
export type BlockDay = z.output<typeof blockDay>

export const blockFields = {
  id: recordId,
  name: z.string(),
  status: codeOf(BLOCK_STATUSES),
  equipmentType: z.string(),
  trailerLength: z.number().nullable().meta({ description: 'Feet.' }),
  commodity: z.string(),
  weightLbs: z.number(),
  requirements: z.array(z.string()),
  origin: place,
  destination: place,
  weekdays: z.array(codeOf(WEEKDAYS)),
  weeks: z.int(),
  loads: z.int(),
  loadedMiles: z.number().meta({ description: 'Of one load.' }),
  stopCount: z.int(),
  pickupFrom: instant.meta({ description: 'Of the first load.' }),
  pickupTo: instant,
  pickupTimeZone: z.string(),
  deliveryFrom: instant,
  deliveryTo: instant,
  deliveryTimeZone: z.string(),
  lastDeliveryTo: instant,
  ratePerLoad: z
    .number()
    .optional()
    .meta({ description: 'USD; absent, as every amount, for callers who may not see rates.' }),
  total: z.number().optional().meta({ description: 'USD of all loads.' }),
  perWeek: z.number().optional().meta({ description: 'USD.' }),
  perMile: z.number().nullable().optional().meta({ description: 'USD per loaded mile.' }),
}
/** A lane on chosen weekdays for some weeks at a fixed rate per load (FND-11). */
export const block = z.strictObject(blockFields).meta({ id: 'Block' })
export type Block = z.output<typeof block>
