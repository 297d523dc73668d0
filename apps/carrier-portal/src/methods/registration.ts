import * as z from 'zod/mini'
import { parseAnswer, readMethod, writeMethod } from './defineMethod'

/** One of the two numbers is enough; digits only. */
export interface CarrierNumbers {
  mcNumber?: string
  dotNumber?: string
}

const carrierSchema = z.object({
  legalName: z.string(),
  dbaName: z.nullish(z.string()),
  mcNumber: z.nullish(z.string()),
  dotNumber: z.nullish(z.string()),
  authorityStatus: z.nullish(z.string()),
  /** Dollars of cover on file. */
  cargoInsurance: z.nullish(z.number()),
  autoLiability: z.nullish(z.number()),
  /** `2027-04-30` */
  insuranceExpires: z.nullish(z.string()),
  address: z.nullish(
    z.object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  ),
  /** Whether the company has an account here; then only its name and numbers are told. */
  isRegistered: z.boolean(),
})

/** A company as a public register knows it. */
export type RegisteredCarrier = z.infer<typeof carrierSchema>

/** `Registration/lookupCarrier`: the company with these numbers; 404 when there is none, 503 when nobody can say. */
export const lookupCarrier = readMethod<CarrierNumbers, typeof carrierSchema>(
  { className: 'Registration', method: 'lookupCarrier' },
  carrierSchema,
)

export interface RegisterParams extends CarrierNumbers {
  contact: { name: string; email: string; mobile: string }
  /** At least 12 characters; left out when asking to join a company. */
  password?: string
  equipment: readonly { type: string; count: number }[]
  acceptTerms: true
  language: string
  /** The company by hand, for when the register can't be asked. */
  company?: { legalName: string; street: string; city: string; state: string; postalCode: string }
  returnTo?: string
}

/** `Registration/register`: signs a company up, or asks the Admins of one that is here. */
export const register = writeMethod<RegisterParams>({ className: 'Registration', method: 'register' })

const registeredSchema = z.object({
  status: z.enum(['VerificationSent', 'JoinRequested']),
  companyName: z.string(),
})
export type Registered = z.infer<typeof registeredSchema>

/** @throws {Error} for an answer that is none of `register`. */
export const readRegistered = (answer: unknown): Registered =>
  parseAnswer(registeredSchema, answer, 'Registration/register')

/** `Registration/verifyEmail`: uses the link of a mail up. 422 when it was used or is older than 7 days. */
export const verifyEmail = writeMethod<{ token: string }>({
  className: 'Registration',
  method: 'verifyEmail',
})

/** `Users/acceptInvitation`: the invited person chooses a password. 422 as for `verifyEmail`. */
export const acceptInvitation = writeMethod<{ token: string; password: string }>({
  className: 'Users',
  method: 'acceptInvitation',
})
