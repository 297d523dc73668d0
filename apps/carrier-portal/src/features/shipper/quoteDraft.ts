import { shape, type Fits } from '@portal/contract/shape'
import { useState } from 'react'
import { parseStored } from '#/forms/parseStored'

/** `key` is stable for React; `days` is a range of days, `Open 24 hours`, or empty. */
const stop = {
  key: 's',
  street: 's',
  'city?': { city: 's', state: 's' },
  postalCode: 's',
  contactName: 's',
  contactPhone: 's',
  days: 's',
  opens: 's',
  closes: 's',
  appointmentType: 's',
  reference: 's',
} as const
const freight = {
  commodity: 's',
  commodityDetail: 's',
  pieces: 'n?',
  lengthIn: 'n?',
  widthIn: 'n?',
  heightIn: 'n?',
  temperatureMinF: 'n?',
  temperatureMaxF: 'n?',
  declaredValue: 'n?',
  requirements: ['[]', 's'],
} as const
const draftShape = shape({
  stops: ['[]', stop],
  equipmentType: 's',
  weightLbs: 'n?',
  freight,
  date: 's',
  time: 's',
  name: 's',
  email: 's',
  phone: 's',
})

export type QuoteDraft = Fits<typeof draftShape>
export type FreightDraft = QuoteDraft['freight']
export type QuoteDraftStop = QuoteDraft['stops'][number]

export const MOST_STOPS = 20
/** Pickup and delivery. */
const FEWEST_STOPS = 2
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
  const draft = parseStored(draftShape, storage.getItem(keyOf(userId)))
  return draft && draft.stops.length >= FEWEST_STOPS ? draft : undefined
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
