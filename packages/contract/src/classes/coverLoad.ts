import { z } from 'zod'
import { LOAD_STATUSES } from '../codes/loadStatuses'
import { codeOf, day, instant, place, recordId } from '../define/answers'

const usd = z.number().nullable()

/** A load of the cover board. Amounts in US dollars. */
export const coverLoad = z
  .strictObject({
    id: recordId,
    loadNumber: z.string(),
    status: codeOf(LOAD_STATUSES),
    holdReason: z.string().nullable(),
    shipper: z.string(),
    handledBy: z.string().nullable().meta({ description: 'Who at the desk handles the load.' }),
    equipmentType: z.string(),
    weightLbs: z.number(),
    commodity: z.string(),
    origin: place,
    destination: place,
    stopCount: z.int().nullable(),
    loadedMiles: z.number(),
    pickupFrom: instant.nullable(),
    pickupTo: instant.nullable(),
    pickupTimeZone: z.string().nullable(),
    pickupDay: day.nullable().meta({ description: 'The day of the pickup on the calendar of its place.' }),
    deliveryFrom: instant.nullable(),
    deliveryTo: instant.nullable(),
    deliveryTimeZone: z.string().nullable(),
    postedAt: instant.nullable(),
    rateVersion: z.int(),
    linehaul: z.number(),
    fuelSurcharge: z.number().nullable(),
    postedRate: usd.meta({ description: 'What carriers are offered: linehaul and fuel surcharge.' }),
    sellRate: usd.meta({ description: 'What the shipper pays.' }),
    maxBuy: usd,
    targetBuy: usd.meta({
      description: 'What the margin rule leaves for the carrier; null without a sell rate.',
    }),
    laneMedian: usd.meta({ description: 'What the lane pays in the middle, for the miles of this load.' }),
    margin: usd.meta({ description: 'Sell rate less posted rate.' }),
    marginPct: z.number().nullable().meta({ description: 'Share of the sell rate, in percent.' }),
    offers: z.int().meta({ description: 'Bids that wait for an answer.' }),
    bestOffer: usd.meta({ description: 'The lowest of them.' }),
    views: z.int().meta({ description: 'People of carriers who opened the load.' }),
    isReserved: z
      .boolean()
      .meta({ description: 'An offer has won the load and may book it for 15 minutes.' }),
    risk: z.enum(['AT_RISK', 'SOON', 'OVERDUE']).nullable().meta({
      description:
        '`AT_RISK`: pickup within a day and no offer. `SOON`: within a day, with offers. `OVERDUE`: the pickup window has ended. Null while there is time, and for held loads.',
    }),
    riskUntil: instant
      .nullable()
      .meta({ description: 'When the risk changes without a change of records; null if it does not.' }),
    tender: z
      .strictObject({
        tenderId: z.int(),
        order: z.enum(['all', 'waterfall']),
        closed: z.int().meta({ description: 'Carriers that declined, did not answer or were passed over.' }),
        carriers: z.int(),
        expiresAt: instant.nullable().meta({ description: 'When the time of the asked carrier ends.' }),
      })
      .nullable()
      .meta({ description: 'The tender that runs.' }),
  })
  .meta({ id: 'CoverLoad' })
export type CoverLoad = z.output<typeof coverLoad>
