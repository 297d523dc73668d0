import { z } from 'zod'
import { equipmentTypes, states } from '../../../metadata/picklists'
import {
  emailSchema,
  languageSchema,
  nameSchema,
  passwordSchema,
  phoneSchema,
} from '../../people/personParams'

const EQUIPMENT = equipmentTypes.map(({ value }) => value)
const STATES = states.map(({ value }) => value)

const numberSchema = (name: string) =>
  z
    .string(`must be the ${name} number`)
    .trim()
    .transform((text) => text.replace(/^(?:MC|USDOT|DOT)[\s#-]*/i, '').replace(/^0+(?=\d)/, ''))
    .pipe(z.string().regex(/^\d{1,8}$/, `must be the ${name} number, 1 to 8 digits`))

const numbers = { mcNumber: numberSchema('MC').optional(), dotNumber: numberSchema('DOT').optional() }
const hasNumber = (given: { mcNumber?: string | undefined; dotNumber?: string | undefined }) =>
  given.mcNumber !== undefined || given.dotNumber !== undefined
/** A path of the portal: one slash, and nothing that a browser parses as a host. */
const PLACE_INSIDE = /^\/(?![/\\])[^\\\s]*$/
/** The path to open after signing in. */
export const returnToSchema = z.string().max(500).regex(PLACE_INSIDE, 'must be a path of this portal')
const NEEDS_NUMBER = { message: 'Give an MC or a DOT number.', path: ['mcNumber'] }

/** Params of `Registration/lookupCarrier`: one of the two numbers is enough. */
export const lookupParams = z.object(numbers).refine(hasNumber, NEEDS_NUMBER)

const companySchema = z.object({
  legalName: z.string().trim().min(2, 'must be the name of the company').max(120),
  street: z.string().trim().min(1, 'must be given').max(120),
  city: z.string().trim().min(1, 'must be given').max(40),
  state: z.string().refine((code) => STATES.includes(code), 'must be a state code such as TX'),
  postalCode: z
    .string()
    .trim()
    .regex(/^\d{5}(?:-\d{4})?$/, 'must be a ZIP code of 5 digits, or 5-4'),
})

/** Params of `Registration/register`. */
export const registerParams = z
  .object({
    ...numbers,
    contact: z.object({
      name: nameSchema,
      email: emailSchema,
      mobile: phoneSchema,
      /** Whether the person also drives (ONB-03). */
      drives: z.boolean().default(false),
    }),
    /** Not required for a join request: the invitation sets it. */
    password: passwordSchema.optional(),
    equipment: z
      .array(
        z.object({
          type: z.string().refine((type) => EQUIPMENT.includes(type), 'must be a code such as V or R'),
          count: z.int().min(1, 'must be at least 1').max(9999),
        }),
      )
      .max(EQUIPMENT.length)
      .default([]),
    acceptTerms: z.literal(true, 'must be true: the terms have to be accepted'),
    language: languageSchema.default('en-US'),
    /** Typed company data; used only while the register is down. */
    company: companySchema.optional(),
    /** A path of the portal to open after the first sign-in, for example the load to book. */
    returnTo: returnToSchema.optional(),
  })
  .refine(hasNumber, NEEDS_NUMBER)

export type RegisterParams = z.output<typeof registerParams>
