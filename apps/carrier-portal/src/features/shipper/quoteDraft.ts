import { useState } from 'react'
import * as v from 'valibot'

const stopSchema = v.object({
  /** Stable key of the stop. */
  key: v.string(),
  street: v.string(),
  city: v.optional(v.object({ city: v.string(), state: v.string() })),
  postalCode: v.string(),
  contactName: v.string(),
  contactPhone: v.string(),
  /** Days, `Open 24 hours`, or empty. */
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
/** Drafts belong to a user; deleted by `session/draftStorage`. */
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

/** Initial form: pickup and delivery. */
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

export const isQuoteDirty = (draft: QuoteDraft): boolean => contentOf(draft) !== contentOf(emptyQuote)
const contentOf = ({ stops, ...rest }: QuoteDraft): string =>
  JSON.stringify({ stops: stops.map(({ key: _key, ...stop }) => stop), ...rest })

/** Reads the user's draft; undefined when absent or of another version. */
function readOwn(userId: string | null, storage: Pick<Storage, 'getItem'>): QuoteDraft | undefined {
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(storage.getItem(keyOf(userId)) ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** The user's draft, else the guest's, else an empty one. */
export const readQuoteDraft = (userId: string | null, storage: Pick<Storage, 'getItem'>): QuoteDraft =>
  readOwn(userId, storage) ?? readOwn(null, storage) ?? emptyQuote

/** Stores the draft in session storage. */
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
      // The guest's draft is merged into it.
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
