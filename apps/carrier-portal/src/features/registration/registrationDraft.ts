import { useState } from 'react'
import * as v from 'valibot'
import { EQUIPMENT_CODES } from '../../loads/equipment'
import type { CarrierNumbers } from '../../methods/registration'

const companySchema = v.object({
  legalName: v.string(),
  street: v.string(),
  city: v.string(),
  /** `TX` */
  state: v.string(),
  postalCode: v.string(),
})

/** A company as somebody types it. */
export type TypedCompanyValues = v.InferOutput<typeof companySchema>

export const emptyCompany: TypedCompanyValues = {
  legalName: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
}

const draftSchema = v.object({
  numberKind: v.picklist(['MC', 'DOT']),
  number: v.string(),
  /** Whether the person said that the company found by the number is theirs. */
  isConfirmed: v.boolean(),
  /** What was typed because the register could not be asked. */
  company: v.optional(companySchema),
  name: v.string(),
  email: v.string(),
  mobile: v.string(),
  /** Whether the person hauls loads too. */
  drives: v.optional(v.boolean()),
  /** Units by equipment code; kinds without a unit are absent. */
  units: v.record(v.string(), v.number()),
})

/** What was typed so far. A password is never part of it. */
export type RegistrationDraft = v.InferOutput<typeof draftSchema>

export const emptyDraft: RegistrationDraft = {
  numberKind: 'MC',
  number: '',
  isConfirmed: false,
  name: '',
  email: '',
  mobile: '',
  units: {},
}

const KEY = 'portal.registrationDraft'

/** The draft of this tab; an empty one when there is none or it is of another version. */
export function readDraft(storage: Pick<Storage, 'getItem'>): RegistrationDraft {
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(storage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : emptyDraft
  } catch {
    return emptyDraft
  }
}

/** Keeps what is typed in the tab's storage, so that a reload or a look at the terms loses nothing. */
export function useRegistrationDraft(storage: Storage = sessionStorage) {
  const [draft, setDraft] = useState(() => readDraft(storage))
  return {
    draft,
    change: (part: Partial<RegistrationDraft>): void => {
      const next = { ...draft, ...part }
      storage.setItem(KEY, JSON.stringify(next))
      setDraft(next)
    },
    forget: (): void => storage.removeItem(KEY),
  }
}

/** The number as the server asks for it; undefined while there is none. */
export function numbersOf({ numberKind, number }: RegistrationDraft): CarrierNumbers | undefined {
  if (!number) return undefined
  return numberKind === 'MC' ? { mcNumber: number } : { dotNumber: number }
}

/** The fleet as the server takes it, in the order of the codes. */
export const equipmentOf = ({ units }: RegistrationDraft) =>
  EQUIPMENT_CODES.flatMap((type) => {
    const count = units[type] ?? 0
    return count > 0 ? [{ type, count }] : []
  })
