import type { ReadAdapter } from '@portal/ui-api'
import * as z from 'zod/mini'
import { readMethod } from './defineMethod'

const endSchema = z.object({ city: z.nullable(z.string()), state: z.nullable(z.string()) })
const instant = z.nullable(z.string())
const namedSchema = z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) }))

const waitingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('acceptRateCon') }),
  z.object({ kind: z.literal('assign'), needsDriver: z.boolean(), needsTruck: z.boolean() }),
  z.object({
    kind: z.literal('requestDetention'),
    accessorialId: z.string(),
    stopId: z.nullable(z.string()),
    amount: z.nullable(z.number()),
    until: instant,
  }),
  z.object({ kind: z.literal('uploadDocuments'), missing: z.array(z.string()) }),
  z.object({ kind: z.literal('reviewShortPay') }),
])

/** Something that only this person, or somebody in the same role, can do for a load. */
export type Waiting = z.infer<typeof waitingSchema>

const myLoadSchema = z.object({
  id: z.string(),
  loadNumber: z.string(),
  status: z.string(),
  /** False for a load that was given back and is another carrier's now: it has no page any more. */
  isVisible: z.boolean(),
  equipmentType: z.string(),
  origin: endSchema,
  destination: endSchema,
  pickupFrom: instant,
  pickupTo: instant,
  pickupTimeZone: z.nullable(z.string()),
  deliveryFrom: instant,
  deliveryTo: instant,
  deliveryTimeZone: z.nullable(z.string()),
  loadedMiles: z.number(),
  documentsStatus: z.string(),
  bookingId: z.nullable(z.string()),
  driver: namedSchema,
  truck: namedSchema,
  trailer: namedSchema,
  /** The most urgent first. */
  waiting: z.array(waitingSchema),
  /** USD; absent for those who may not see rates, as `payment` is. */
  rate: z.nullish(z.number()),
  payment: z.optional(
    z.object({
      status: z.string(),
      dueDate: z.nullable(z.string()),
      scheduledFor: z.nullable(z.string()),
      paidAt: instant,
    }),
  ),
})

/** One load that the company hauls or hauled. Times in UTC with the zone of the stop. */
export type MyLoad = z.infer<typeof myLoadSchema>

const myLoadsPageSchema = z.object({
  loads: z.array(myLoadSchema),
  /** How many loads each tab holds under the same filters; `offers` is null for those who may not see them. */
  counts: z.object({
    upcoming: z.number(),
    inProgress: z.number(),
    delivered: z.number(),
    past: z.number(),
    cancelled: z.number(),
    offers: z.nullable(z.number()),
  }),
  nextOffset: z.nullable(z.number()),
})

export type MyLoadsPage = z.infer<typeof myLoadsPageSchema>

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

const oneLoadSchema = z.nullable(myLoadSchema)

const exportSchema = z.object({ loads: z.array(myLoadSchema), isComplete: z.boolean() })

/** `MyLoads/exportRows`: every load of a tab under the filters; five an hour. */
export const exportMyLoads = readMethod<MyLoadsParams, typeof exportSchema>(
  { className: 'MyLoads', method: 'exportRows' },
  exportSchema,
)

const offerSchema = z.object({
  id: z.string(),
  loadId: z.string(),
  loadNumber: z.string(),
  kind: z.string(),
  status: z.string(),
  amount: z.number(),
  postedRate: z.nullable(z.number()),
  note: z.nullable(z.string()),
  expiresAt: z.string(),
  isVisible: z.boolean(),
  origin: endSchema,
  destination: endSchema,
  pickupFrom: instant,
  pickupTo: instant,
  pickupTimeZone: z.nullable(z.string()),
  equipmentType: z.string(),
  /** What the carrier is asked to do while it still can: answer a counter or tender, book what it won. */
  waiting: z.nullable(z.string()),
  bookBy: instant,
})

/** A bid, counter or tender of the company. */
export type MyOffer = z.infer<typeof offerSchema>

const offersPageSchema = z.object({ offers: z.array(offerSchema), nextOffset: z.nullable(z.number()) })
type OffersPage = z.infer<typeof offersPageSchema>

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
