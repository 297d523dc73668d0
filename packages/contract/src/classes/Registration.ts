import { MAX_LENGTHS, TYPED_COMPANY } from '../limits'
import { z } from 'zod'
import { AUTHORITY_STATUSES } from '../codes/companyCodes'
import { EQUIPMENT_TYPES } from '../codes/loadCodes'
import { STATES } from '../codes/states'
import { codeOf, day, usd } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { codeParam, atMost } from '../define/params'
import {
  emailParam,
  languageParam,
  nameParam,
  passwordParam,
  phoneParam,
  tokenParam,
} from '../define/personParams'

const EQUIPMENT = Object.keys(EQUIPMENT_TYPES)

const numberParam = (name: string) =>
  z
    .string(`must be the ${name} number`)
    .trim()
    .transform((text) => text.replace(/^(?:MC|USDOT|DOT)[\s#-]*/i, '').replace(/^0+(?=\d)/, ''))
    .pipe(z.string().regex(/^\d{1,8}$/, `must be the ${name} number, 1 to 8 digits`))

const numbers = { mcNumber: numberParam('MC').optional(), dotNumber: numberParam('DOT').optional() }
const hasNumber = (given: { mcNumber?: string | undefined; dotNumber?: string | undefined }) =>
  given.mcNumber !== undefined || given.dotNumber !== undefined
const NEEDS_NUMBER = { message: 'Give an MC or a DOT number.', path: ['mcNumber'] }

/** A path of the portal: one slash, and nothing that a browser parses as a host. */
const PLACE_INSIDE = /^\/(?![/\\])[^\\\s]*$/
/** The path to open after signing in, for example the load to book. */
const returnTo = z.string().max(500).regex(PLACE_INSIDE, 'must be a path of this portal').optional()

const typedCompany = z.object({
  legalName: z
    .string()
    .trim()
    .min(2, 'must be the name of the company')
    .max(...atMost(MAX_LENGTHS.name)),
  street: z
    .string()
    .trim()
    .min(1, 'must be given')
    .max(...atMost(TYPED_COMPANY.maxStreetLength)),
  city: z
    .string()
    .trim()
    .min(1, 'must be given')
    .max(...atMost(TYPED_COMPANY.maxCityLength)),
  state: codeParam(Object.keys(STATES), 'a state code such as TX'),
  postalCode: z
    .string()
    .trim()
    .regex(/^\d{5}(?:-\d{4})?$/, 'must be a ZIP code of 5 digits, or 5-4'),
})

const registeredCarrier = z
  .strictObject({
    legalName: z.string(),
    dbaName: z.string().nullable().optional(),
    mcNumber: z.string().nullable(),
    dotNumber: z.string().nullable(),
    authorityStatus: codeOf(AUTHORITY_STATUSES).optional(),
    cargoInsurance: usd.optional().meta({ description: 'USD of cover on file.' }),
    autoLiability: usd.optional(),
    insuranceExpires: day.nullable().optional(),
    address: z
      .strictObject({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() })
      .optional(),
    isRegistered: z.boolean().meta({
      description: 'Whether the company has an account here; then only its name and numbers are told.',
    }),
  })
  .meta({ id: 'RegisteredCarrier' })
/** A company as a public register knows it. */
export type RegisteredCarrier = z.output<typeof registeredCarrier>

const registered = z.strictObject({
  status: codeOf(['VerificationSent', 'JoinRequested']),
  companyName: z.string(),
})
export type Registered = z.output<typeof registered>

const verified = z.strictObject({
  status: codeOf(['Confirmed', 'JoinRequested']),
  companyName: z.string(),
  email: z.string(),
})
export type Verified = z.output<typeof verified>

const registerParams = z
  .object({
    ...numbers,
    contact: z.object({
      name: nameParam,
      email: emailParam,
      mobile: phoneParam,
      drives: z.boolean().default(false).meta({ description: 'Whether the person also drives (ONB-03).' }),
    }),
    password: passwordParam
      .optional()
      .meta({ description: 'Not required for a join request: the invitation sets it.' }),
    equipment: z
      .array(
        z.object({
          type: codeParam(EQUIPMENT, 'a code such as V or R'),
          count: z.int().min(1, 'must be at least 1').max(9999),
        }),
      )
      .max(EQUIPMENT.length)
      .default([]),
    acceptTerms: z.literal(true, 'must be true: the terms have to be accepted'),
    language: languageParam.default('en-US'),
    company: typedCompany
      .optional()
      .meta({ description: 'Typed company data; used only while the register is down.' }),
    returnTo,
  })
  .refine(hasNumber, NEEDS_NUMBER)
/** Params of `Registration/register`, checked. */
export type RegisterParams = z.output<typeof registerParams>

const anyone = { callers: 'anyone' } as const
const signsUp = { ...anyone, verb: 'POST', limit: 'signUp' } as const

export const Registration = defineClass('Registration', {
  lookupCarrier: {
    ...anyone,
    verb: 'GET',
    summary: 'The register’s data of a carrier, to confirm before signing up.',
    params: z.object(numbers).refine(hasNumber, NEEDS_NUMBER),
    answer: registeredCarrier,
    refuses: ['NOT_FOUND', 'REGISTER_UNAVAILABLE'],
    limit: 'search',
  },
  register: {
    ...signsUp,
    summary:
      'Signs a carrier up and emails a confirmation link, or sends a join request to the Admins of a registered one.',
    params: registerParams,
    answer: registered,
    refuses: ['CARRIER_NOT_FOUND', 'REGISTER_UNAVAILABLE', 'PASSWORD_GUESSABLE'],
  },
  verifyEmail: {
    ...signsUp,
    summary:
      'Confirms the email address by the emailed link, and creates the company with the user as Admin.',
    params: z.object({ token: tokenParam }),
    answer: verified,
    refuses: ['TOKEN_INVALID', 'EMAIL_IN_USE'],
  },
  resendConfirmation: {
    ...signsUp,
    summary: 'Resends the link to a user who signed in with the correct password (ONB-07).',
    params: z.object({ ticket: z.string().min(1).max(600), returnTo }),
    answer: z.strictObject({ status: codeOf(['VerificationSent']) }),
    refuses: ['TOKEN_INVALID'],
  },
})
