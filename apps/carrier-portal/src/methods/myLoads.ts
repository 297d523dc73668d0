import type { ReadAdapter } from '@portal/ui-api'
import * as v from 'valibot'
import { readMethod } from './defineMethod'
import { loadEarningsSchema } from './loadEarnings'

const endSchema = v.object({ city: v.nullable(v.string()), state: v.nullable(v.string()) })
const instant = v.nullable(v.string())
const namedSchema = v.nullable(v.object({ id: v.string(), name: v.nullable(v.string()) }))

const waitingSchema = v.variant('kind', [
  v.object({ kind: v.literal('acceptRateCon') }),
  v.object({ kind: v.literal('assign'), needsDriver: v.boolean(), needsTruck: v.boolean() }),
  v.object({
    kind: v.literal('requestCharge'),
    type: v.string(),
    accessorialId: v.string(),
    stopId: v.nullable(v.string()),
    amount: v.nullable(v.number()),
    until: instant,
  }),
  v.object({ kind: v.literal('uploadDocuments'), missing: v.array(v.string()) }),
  v.object({ kind: v.literal('reviewShortPay') }),
])

/** Something that only this person, or somebody in the same role, can do for a load. */
export type Waiting = v.InferOutput<typeof waitingSchema>

const myLoadSchema = v.object({
  id: v.string(),
  loadNumber: v.string(),
  status: v.string(),
  /** False for a load that was given back and is another carrier's now: it has no page any more. */
  isVisible: v.boolean(),
  equipmentType: v.string(),
  origin: endSchema,
  destination: endSchema,
  pickupFrom: instant,
  pickupTo: instant,
  pickupTimeZone: v.nullable(v.string()),
  deliveryFrom: instant,
  deliveryTo: instant,
  deliveryTimeZone: v.nullable(v.string()),
  loadedMiles: v.number(),
  documentsStatus: v.string(),
  bookingId: v.nullable(v.string()),
  /** Until when the booking may be undone; told of one load, not in lists. */
  undoUntil: v.nullish(v.string()),
  driver: namedSchema,
  truck: namedSchema,
  trailer: namedSchema,
  /** The most urgent first. */
  waiting: v.array(waitingSchema),
  /** Until when charges can be requested; null before delivery. */
  claimUntil: v.nullish(v.string()),
  /** The agreed rate in USD; absent for those who may not see rates, as every amount and `payment` are. */
  rate: v.nullish(v.number()),
  /** Approved charges in USD. */
  charges: v.nullish(v.number()),
  /** What the load pays in USD: agreed rate and approved charges. */
  total: v.nullish(v.number()),
  /** The lines of `total`; of one load, not in lists. */
  earnings: v.nullish(loadEarningsSchema),
  payment: v.optional(
    v.object({
      status: v.string(),
      dueDate: v.nullable(v.string()),
      scheduledFor: v.nullable(v.string()),
      paidAt: instant,
    }),
  ),
})

/** One load that the company hauls or hauled. Times in UTC with the zone of the stop. */
export type MyLoad = v.InferOutput<typeof myLoadSchema>

const myLoadsPageSchema = v.object({
  loads: v.array(myLoadSchema),
  /** How many loads each tab holds under the same filters; `offers` is null for those who may not see them. */
  counts: v.object({
    upcoming: v.number(),
    inProgress: v.number(),
    delivered: v.number(),
    past: v.number(),
    cancelled: v.number(),
    offers: v.nullable(v.number()),
  }),
  nextOffset: v.nullable(v.number()),
})

export type MyLoadsPage = v.InferOutput<typeof myLoadsPageSchema>

/** Filters of My Loads as the server takes them, with the tab and where the page begins. */
export interface MyLoadsParams {
  readonly [name: string]: string | number | undefined
}

/** Pages that begin at an offset. */
const byOffset = <Page extends { nextOffset: number | null }, Item>(
  items: (page: Page) => readonly Item[],
) => ({
  items,
  next: ({ nextOffset }: Page) => (nextOffset === null ? undefined : { offset: nextOffset }),
})

/** `MyLoads/list`: the company's loads by tab and filter; what waits for the caller first. */
export const listMyLoads: ReadAdapter<MyLoadsParams, MyLoadsPage> = {
  ...readMethod<MyLoadsParams, typeof myLoadsPageSchema>(
    { className: 'MyLoads', method: 'list' },
    myLoadsPageSchema,
  ),
  paging: byOffset(({ loads }: MyLoadsPage) => loads),
}

const oneLoadSchema = v.nullable(myLoadSchema)

const exportSchema = v.object({ loads: v.array(myLoadSchema), isComplete: v.boolean() })

/** `MyLoads/exportRows`: every load of a tab under the filters; five an hour. */
export const exportMyLoads = readMethod<MyLoadsParams, typeof exportSchema>(
  { className: 'MyLoads', method: 'exportRows' },
  exportSchema,
)

const offerSchema = v.object({
  id: v.string(),
  loadId: v.string(),
  loadNumber: v.string(),
  kind: v.string(),
  status: v.string(),
  amount: v.number(),
  postedRate: v.nullable(v.number()),
  note: v.nullable(v.string()),
  expiresAt: v.string(),
  isVisible: v.boolean(),
  origin: endSchema,
  destination: endSchema,
  pickupFrom: instant,
  pickupTo: instant,
  pickupTimeZone: v.nullable(v.string()),
  equipmentType: v.string(),
  /** What the carrier is asked to do while it still can: answer a counter or tender, book what it won. */
  waiting: v.nullable(v.string()),
  bookBy: instant,
})

/** A bid, counter or tender of the company. */
export type MyOffer = v.InferOutput<typeof offerSchema>

const offersPageSchema = v.object({ offers: v.array(offerSchema), nextOffset: v.nullable(v.number()) })
type OffersPage = v.InferOutput<typeof offersPageSchema>

/** `MyLoads/listOffers`: offers of the company; what waits for an answer first. */
export const listMyOffers: ReadAdapter<MyLoadsParams, OffersPage> = {
  ...readMethod<MyLoadsParams, typeof offersPageSchema>(
    { className: 'MyLoads', method: 'listOffers' },
    offersPageSchema,
  ),
  paging: byOffset(({ offers }: OffersPage) => offers),
}

/** `MyLoads/get`: one load that the company hauls; null for any other. */
export const getMyLoad = readMethod<{ loadId: string }, typeof oneLoadSchema>(
  { className: 'MyLoads', method: 'get' },
  oneLoadSchema,
)
