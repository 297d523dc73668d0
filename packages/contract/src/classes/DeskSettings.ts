import { z } from 'zod'
import { EQUIPMENT_TYPES } from '../codes/loadCodes'
import { codesOf } from '../codes/codesOf'
import { STATES } from '../codes/states'
import { defineClass } from '../define/defineClass'
import { usd } from '../define/answers'
import { atMost, codeParam, noParams, oneOfText } from '../define/params'
import { emailParam, phoneParam } from '../define/personParams'
import { OFFER_READERS, SETTINGS_READERS, SETTINGS_WRITERS } from '../deskRoles'
import { AUTOMATIC_QUOTES, LOGO, MARGIN, MAX_LENGTHS, TENDER_MINUTES } from '../limits'
import { providerIdentity } from './PortalSettings'

const company = z
  .strictObject({
    ...providerIdentity.shape,
    remitTo: z
      .string()
      .nullable()
      .meta({ description: 'Where shippers pay invoices, in lines; null for name and address.' }),
    version: z.string().meta({ description: 'Sent back with a change; another value is a conflict.' }),
  })
  .meta({ id: 'CompanySettings' })
/** The provider's identity, with the version of its state. */
export type CompanySettings = z.output<typeof company>

const marginRule = z
  .strictObject({
    id: z.int(),
    originState: z.string().nullable().meta({ description: 'Null: any lane.' }),
    destinationState: z.string().nullable(),
    equipment: z.string().nullable().meta({ description: 'Null: any equipment.' }),
    marginPct: z.number(),
  })
  .meta({ id: 'MarginRule' })
/** A margin for a lane, an equipment type, or both. */
export type MarginRule = z.output<typeof marginRule>

const automaticQuotes = z
  .strictObject({
    isOn: z.boolean(),
    maxPrice: usd.meta({ description: 'Highest price in USD that is answered automatically.' }),
    minLaneLoads: z.int().meta({ description: 'Covered loads that the lane needs in the last 90 days.' }),
    validHours: z.int().meta({ description: 'Hours that the price is valid; never after the pickup.' }),
    perDay: z.int().meta({ description: 'Most automatic answers per shipper in 24 hours.' }),
  })
  .meta({ id: 'AutomaticQuotes' })
/** Limits within which quote requests are answered at the suggested price. */
export type AutomaticQuotes = z.output<typeof automaticQuotes>

const pricing = z
  .strictObject({
    marginPct: z.number().meta({ description: 'Percent of the sell rate, where no rule applies.' }),
    tenderMinutes: z.int().meta({ description: 'Suggested minutes to answer a tender.' }),
    automatic: automaticQuotes,
    rules: z.array(marginRule),
  })
  .meta({ id: 'PricingSettings' })
/** Margins of suggested prices, the default of tender times, and the limits of automatic answers. */
export type PricingSettings = z.output<typeof pricing>

const marginPctParam = z
  .number('must be a percentage')
  .min(MARGIN.minPct, `must be at least ${MARGIN.minPct}`)
  .max(MARGIN.maxPct, `must be at most ${MARGIN.maxPct}`)
  .refine(
    (percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6,
    'must have at most two decimals',
  )
const within = ({ min, max }: { min: number; max: number }) =>
  z.int('must be a whole number').min(min, `must be at least ${min}`).max(max, `must be at most ${max}`)
const automaticParam = z.object({
  isOn: z.boolean('must be true or false'),
  maxPrice: within(AUTOMATIC_QUOTES.maxPrice),
  minLaneLoads: within(AUTOMATIC_QUOTES.minLaneLoads),
  validHours: within(AUTOMATIC_QUOTES.validHours),
  perDay: within(AUTOMATIC_QUOTES.perDay),
})
const stateParam = codeParam(codesOf(STATES), 'a state such as TX').nullable()
const EQUIPMENT = codesOf(EQUIPMENT_TYPES)

/** Base64 takes four characters for three bytes. */
const MOST_LOGO_CHARACTERS = Math.ceil(LOGO.maxBytes / 3) * 4

/** A line of text; an empty one is stored as null. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(...atMost(most))
    .nullable()
    .transform((text) => text || null)

export const DeskSettings = defineClass('DeskSettings', {
  company: {
    verb: 'GET',
    summary: 'The identity of the provider on rate confirmations, invoices, emails and footers (ADM-02).',
    params: noParams,
    answer: company,
    callers: SETTINGS_READERS,
  },
  saveCompany: {
    verb: 'POST',
    summary: 'Changes the identity of the provider, except its logo.',
    params: z.object({
      version: z.string().max(64),
      name: z
        .string()
        .trim()
        .min(1, 'must not be empty')
        .max(...atMost(MAX_LENGTHS.label)),
      mcNumber: z
        .string()
        .regex(/^\d{1,8}$/u, 'must be a number of at most 8 digits')
        .nullable(),
      street: line(80),
      city: line(40),
      state: stateParam,
      postalCode: z
        .string()
        .regex(/^\d{5}(?:-\d{4})?$/u, 'must be a ZIP code such as 75201 or 75201-1234')
        .nullable(),
      phone: phoneParam.nullable(),
      afterHoursPhone: phoneParam.nullable(),
      accountingPhone: phoneParam.nullable(),
      email: emailParam.nullable(),
      privacyEmail: emailParam.nullish().meta({ description: 'Unchanged when it is left out.' }),
      remitTo: line(500).optional().meta({ description: 'Unchanged when it is left out.' }),
    }),
    answer: company,
    callers: SETTINGS_WRITERS,
  },
  setLogo: {
    verb: 'POST',
    summary: 'Sets the logo, a PNG or JPEG that is scaled to fit 480 by 160 pixels; null removes it.',
    params: z.object({
      image: z
        .base64('must be an image in Base64')
        .max(MOST_LOGO_CHARACTERS, `must have at most ${LOGO.maxBytes.toLocaleString('en-US')} bytes`)
        .nullable(),
    }),
    answer: company,
    callers: SETTINGS_WRITERS,
    limit: 'logo',
    refuses: [
      'EMPTY_FILE',
      'FILE_TYPE_NOT_ALLOWED',
      'FILE_INCOMPLETE',
      'FILE_UNREADABLE',
      'FILE_NOT_ALLOWED',
    ],
  },
  pricing: {
    verb: 'GET',
    summary:
      'Margins of suggested prices by lane, equipment or default, and the default time of tenders (ADM-02).',
    params: noParams,
    answer: pricing,
    callers: OFFER_READERS,
  },
  savePricing: {
    verb: 'POST',
    summary: 'Changes the default margin, the default time of tenders, and the limits of automatic quotes.',
    params: z.object({
      marginPct: marginPctParam,
      tenderMinutes: z
        .int('must be a whole number of minutes')
        .min(TENDER_MINUTES.min, `must be at least ${TENDER_MINUTES.min}`)
        .max(TENDER_MINUTES.max, `must be at most ${TENDER_MINUTES.max}`),
      automatic: automaticParam.optional().describe('Absent: unchanged.'),
    }),
    answer: pricing,
    callers: SETTINGS_WRITERS,
  },
  saveMarginRule: {
    verb: 'POST',
    summary:
      'Sets the margin of a lane, an equipment type, or both; replaces that of the same lane and equipment.',
    params: z
      .object({
        originState: stateParam,
        destinationState: stateParam,
        equipment: oneOfText(EQUIPMENT, `must be one of ${EQUIPMENT.join(', ')}`).nullable(),
        marginPct: marginPctParam,
      })
      .refine(({ originState, destinationState }) => (originState === null) === (destinationState === null), {
        path: ['destinationState'],
        message: 'must be given with originState',
      })
      .refine(({ originState, equipment }) => originState !== null || equipment !== null, {
        path: ['originState'],
        message: 'must be given, or equipment',
      }),
    answer: pricing,
    callers: SETTINGS_WRITERS,
  },
  removeMarginRule: {
    verb: 'POST',
    summary: 'Removes a margin rule.',
    params: z.object({ ruleId: z.int().min(1) }),
    answer: pricing,
    callers: SETTINGS_WRITERS,
    refuses: ['NOT_FOUND'],
  },
})
