import { useState } from 'react'
import * as v from 'valibot'
import { EQUIPMENT_CODES } from '#/loads/equipment'
import type { CarrierNumbers } from '#/methods/registration'

const companySchema = v.object({
  legalName: v.string(),
  street: v.string(),
  city: v.string(),
  /** `TX` */
  state: v.string(),
  postalCode: v.string(),
})

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
  /** Whether the user confirmed the company. */
  isConfirmed: v.boolean(),
  /** Manual entry while the register is unavailable. */
  company: v.optional(companySchema),
  name: v.string(),
  email: v.string(),
  mobile: v.string(),
  /** Whether the contact also drives. */
  drives: v.optional(v.boolean()),
  /** Units by equipment code; types without units are absent. */
  units: v.record(v.string(), v.number()),
})

/** Values so far, without the password. */
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

/** Reads the draft of this tab; empty when absent or of another version. */
export function readDraft(storage: Pick<Storage, 'getItem'>): RegistrationDraft {
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(storage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : emptyDraft
  } catch {
    return emptyDraft
  }
}

/** Stores the draft in session storage. */
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

/** Params of the lookup; undefined without a number. */
export function numbersOf({ numberKind, number }: RegistrationDraft): CarrierNumbers | undefined {
  if (!number) return undefined
  return numberKind === 'MC' ? { mcNumber: number } : { dotNumber: number }
}

/** Payload of the fleet in code order. */
export const equipmentOf = ({ units }: RegistrationDraft) =>
  EQUIPMENT_CODES.flatMap((type) => {
    const count = units[type] ?? 0
    return count > 0 ? [{ type, count }] : []
  })
