import type { ParamsOf, Registration } from '@portal/contract/methods'
import { shape, type Fits } from '@portal/contract/shape'
import { useState } from 'react'
import { parseStored } from '#/forms/parseStored'
import { EQUIPMENT_CODES } from '#/loads/equipment'

/** One of the two numbers is enough; digits only. */
export type CarrierNumbers = ParamsOf<typeof Registration.lookupCarrier>

/** `state` is a code such as `TX`. */
const company = { legalName: 's', street: 's', city: 's', state: 's', postalCode: 's' } as const
const companyShape = shape(company)
export type TypedCompanyValues = Fits<typeof companyShape>

export const emptyCompany: TypedCompanyValues = {
  legalName: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
}

/**
 * `company` is typed while the register is unavailable, `drives` says whether the contact also drives; `units` counts by equipment
 * code, types without units are absent.
 */
const draftShape = shape({
  numberKind: ['=', 'MC', 'DOT'],
  number: 's',
  isConfirmed: 'b',
  'company?': company,
  name: 's',
  email: 's',
  mobile: 's',
  'drives?': 'b',
  units: ['{}', 'n'],
})

/** Values so far, without the password. */
export type RegistrationDraft = Fits<typeof draftShape>

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
export const readDraft = (storage: Pick<Storage, 'getItem'>): RegistrationDraft =>
  parseStored(draftShape, storage.getItem(KEY)) ?? emptyDraft

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
