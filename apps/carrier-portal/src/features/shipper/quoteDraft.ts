import { useState } from 'react'
import * as v from 'valibot'

const stopSchema = v.object({
  /** Stays with the stop while others are added and taken away. */
  key: v.string(),
  street: v.string(),
  city: v.optional(v.object({ city: v.string(), state: v.string() })),
  postalCode: v.string(),
  contactName: v.string(),
  contactPhone: v.string(),
  /** Days of a dock's hours, `Open 24 hours`, or empty while they are unknown. */
  days: v.string(),
  opens: v.string(),
  closes: v.string(),
  appointmentType: v.string(),
  reference: v.string(),
})
const freightSchema = v.object({
  commodity: v.string(),
  commodityDetail: v.string(),
  pieces: v.nullable(v.number()),
  lengthIn: v.nullable(v.number()),
  widthIn: v.nullable(v.number()),
  heightIn: v.nullable(v.number()),
  temperatureMinF: v.nullable(v.number()),
  temperatureMaxF: v.nullable(v.number()),
  declaredValue: v.nullable(v.number()),
  requirements: v.array(v.string()),
})
const draftSchema = v.object({
  stops: v.pipe(v.array(stopSchema), v.minLength(2)),
  equipmentType: v.string(),
  weightLbs: v.nullable(v.number()),
  freight: freightSchema,
  date: v.string(),
  time: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
})

export type QuoteDraft = v.InferOutput<typeof draftSchema>
export type FreightDraft = v.InferOutput<typeof freightSchema>
export type QuoteDraftStop = v.InferOutput<typeof stopSchema>

export const MOST_STOPS = 20
/** A draft belongs to who typed it; forgotten by `session/draftStorage`. */
const keyOf = (userId: string | null) => `portal.quoteDraft:${userId ?? 'guest'}`

export const emptyStop = (key: string): QuoteDraftStop => ({
  key,
  street: '',
  postalCode: '',
  contactName: '',
  contactPhone: '',
  days: '',
  opens: '08:00',
  closes: '17:00',
  appointmentType: 'FCFS',
  reference: '',
})

export const emptyFreight: FreightDraft = {
  commodity: 'General Freight',
  commodityDetail: '',
  pieces: null,
  lengthIn: null,
  widthIn: null,
  heightIn: null,
  temperatureMinF: null,
  temperatureMaxF: null,
  declaredValue: null,
  requirements: [],
}

/** The form as it is first shown: a pickup and a delivery. */
export const emptyQuote: QuoteDraft = {
  stops: [emptyStop('pickup'), emptyStop('delivery')],
  equipmentType: 'V',
  weightLbs: null,
  freight: emptyFreight,
  date: '',
  time: '08:00',
  name: '',
  email: '',
  phone: '',
}

/** Whether anything was entered that leaving would lose. */
export const isQuoteDirty = (draft: QuoteDraft): boolean => contentOf(draft) !== contentOf(emptyQuote)
const contentOf = ({ stops, ...rest }: QuoteDraft): string =>
  JSON.stringify({ stops: stops.map(({ key: _key, ...stop }) => stop), ...rest })

/** The draft of this person in this tab; undefined when there is none or it is of another version. */
function readOwn(userId: string | null, storage: Pick<Storage, 'getItem'>): QuoteDraft | undefined {
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(storage.getItem(keyOf(userId)) ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** The draft to begin with: the person's own, else what they typed before they signed in, else an empty one. */
export const readQuoteDraft = (userId: string | null, storage: Pick<Storage, 'getItem'>): QuoteDraft =>
  readOwn(userId, storage) ?? readOwn(null, storage) ?? emptyQuote

/** Keeps what is typed in the tab's storage: a reload, a look at another page or signing in loses nothing. */
export function useQuoteDraft(
  first: QuoteDraft | undefined,
  userId: string | null,
  storage: Storage = sessionStorage,
) {
  const [draft, setDraft] = useState(() => first ?? readQuoteDraft(userId, storage))
  const forget = () => {
    storage.removeItem(keyOf(userId))
    storage.removeItem(keyOf(null))
  }
  return {
    draft,
    change: (part: Partial<QuoteDraft>): void => {
      const next = { ...draft, ...part }
      // Own from now on: the guest's has gone over into it.
      forget()
      storage.setItem(keyOf(userId), JSON.stringify(next))
      setDraft(next)
    },
    clear: (): void => {
      forget()
      setDraft({ ...emptyQuote, stops: emptyQuote.stops.map(({ key }) => emptyStop(`${key}-${Date.now()}`)) })
    },
  }
}
