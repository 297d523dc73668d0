import * as v from 'valibot'
import { writeMethod } from '@portal/app-kit/methods'
import { parseWithSchema, readWithSchema } from './schemaMethod'

/** One of the two numbers is enough; digits only. */
export interface CarrierNumbers {
  mcNumber?: string
  dotNumber?: string
}

const carrierSchema = v.object({
  legalName: v.string(),
  dbaName: v.nullish(v.string()),
  mcNumber: v.nullish(v.string()),
  dotNumber: v.nullish(v.string()),
  authorityStatus: v.nullish(v.string()),
  /** Dollars of cover on file. */
  cargoInsurance: v.nullish(v.number()),
  autoLiability: v.nullish(v.number()),
  /** `2027-04-30` */
  insuranceExpires: v.nullish(v.string()),
  address: v.nullish(
    v.object({ street: v.string(), city: v.string(), state: v.string(), postalCode: v.string() }),
  ),
  /** Whether the company has an account here; then only its name and numbers are told. */
  isRegistered: v.boolean(),
})

/** A company as a public register knows it. */
export type RegisteredCarrier = v.InferOutput<typeof carrierSchema>

/** `Registration/lookupCarrier`: the company with these numbers; 404 when there is none, 503 when nobody can say. */
export const lookupCarrier = readWithSchema<CarrierNumbers, typeof carrierSchema>(
  { className: 'Registration', method: 'lookupCarrier' },
  carrierSchema,
)

export interface RegisterParams extends CarrierNumbers {
  contact: { name: string; email: string; mobile: string; drives?: boolean }
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

const registeredSchema = v.object({
  status: v.picklist(['VerificationSent', 'JoinRequested']),
  companyName: v.string(),
})
export type Registered = v.InferOutput<typeof registeredSchema>

/** @throws {Error} for an answer that is none of `register`. */
export const readRegistered = (answer: unknown): Registered =>
  parseWithSchema(registeredSchema, answer, 'Registration/register')

/** `Registration/verifyEmail`: uses the link of a mail up. 422 when it was used or is older than 7 days. */
export const verifyEmail = writeMethod<{ token: string }>({
  className: 'Registration',
  method: 'verifyEmail',
})

const verifiedSchema = v.object({
  status: v.picklist(['Confirmed', 'JoinRequested']),
  companyName: v.string(),
  email: v.string(),
})
export type Verified = v.InferOutput<typeof verifiedSchema>

/** @throws {Error} for an answer that is none of `verifyEmail`. */
export const readVerified = (answer: unknown): Verified =>
  parseWithSchema(verifiedSchema, answer, 'Registration/verifyEmail')

/** `Users/acceptInvitation`: the invited person chooses a password. 422 as for `verifyEmail`. */
export const acceptInvitation = writeMethod<{ token: string; password: string }>({
  className: 'Users',
  method: 'acceptInvitation',
})

const invitationSchema = v.object({ name: v.string(), company: v.string() })
export type Invitation = v.InferOutput<typeof invitationSchema>

/** `Users/readInvitation`: whom a link invites and to which company. 422 as for `acceptInvitation`. */
export const readInvitation = writeMethod<{ token: string }>({
  className: 'Users',
  method: 'readInvitation',
})

/** @throws {Error} for an answer that is none of `readInvitation`. */
export const parseInvitation = (answer: unknown): Invitation =>
  parseWithSchema(invitationSchema, answer, 'Users/readInvitation')

/** `Registration/resendConfirmation`: sends the link again to who typed the right password at sign-in. */
export const resendConfirmation = writeMethod<{ ticket: string }>({
  className: 'Registration',
  method: 'resendConfirmation',
})
