import { z } from 'zod'
import { OFFER_KINDS, OFFER_STATUSES } from '../codes/loadCodes'
import { codeOf, instant, place, recordId } from '../define/answers'

const zone = z.string().nullable()

export const myOffer = z
  .strictObject({
    id: recordId,
    loadId: recordId,
    loadNumber: z.string(),
    kind: codeOf(OFFER_KINDS),
    status: codeOf(OFFER_STATUSES),
    amount: z.number(),
    postedRate: z.number().nullable(),
    note: z.string().nullable(),
    expiresAt: instant,
    isVisible: z.boolean(),
    origin: place,
    destination: place,
    pickupFrom: instant.nullable(),
    pickupTo: instant.nullable(),
    pickupTimeZone: zone,
    deliveryFrom: instant.nullable(),
    deliveryTo: instant.nullable(),
    deliveryTimeZone: zone,
    equipmentType: z.string(),
    loadedMiles: z.number(),
    weightLbs: z.number(),
    commodity: z.string().nullable(),
    waiting: z.string().nullable().meta({ description: '`answer` a counter or tender, `book` a won offer.' }),
    bookBy: instant.nullable(),
  })
  .meta({ id: 'MyOffer' })
/** A bid, counteroffer or tender of the company. */
export type MyOffer = z.output<typeof myOffer>
