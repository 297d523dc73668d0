import { z } from 'zod'
import { COMMODITIES, REQUIREMENTS } from '../codes/loadCodes'
import { codeOf, usd } from '../define/answers'
import { codeParam } from '../define/params'

const REQUIREMENT_CODES = Object.keys(REQUIREMENTS)

const inches = z.int('must be whole inches').min(1, 'must be at least 1').max(1200, 'must be at most 1,200')
const degrees = z
  .number('must be degrees Fahrenheit')
  .min(-40, 'must be at least -40')
  .max(120, 'must be at most 120')

/** Freight of a shipment. Dimensions of the largest piece in inches; temperatures in degrees Fahrenheit. */
export const freightParam = z
  .object({
    commodity: codeParam(COMMODITIES, 'a commodity such as Frozen').optional(),
    commodityDetail: z.string().trim().max(120, 'must have at most 120 characters').optional(),
    pieces: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(100_000, 'must be at most 100,000')
      .optional(),
    lengthIn: inches.optional(),
    widthIn: inches.optional(),
    heightIn: inches.optional(),
    temperatureMinF: degrees.optional(),
    temperatureMaxF: degrees.optional(),
    declaredValue: z
      .number('must be an amount in dollars')
      .min(1, 'must be at least 1')
      .max(10_000_000, 'must be at most 10,000,000')
      .optional(),
    requirements: z
      .array(codeParam(REQUIREMENT_CODES, 'a code such as FoodGrade'))
      .max(REQUIREMENT_CODES.length)
      .optional(),
  })
  .refine(
    ({ temperatureMinF: low, temperatureMaxF: high }) =>
      low === undefined || high === undefined || low <= high,
    'the lowest temperature must not be above the highest',
  )
export type FreightParam = z.output<typeof freightParam>

/** The freight of a quote request or a shipment. */
export const freight = z
  .strictObject({
    commodity: codeOf(COMMODITIES).nullable(),
    commodityDetail: z.string().nullable(),
    pieces: z.number().nullable(),
    lengthIn: z.number().nullable().meta({ description: 'Inches, of the largest piece.' }),
    widthIn: z.number().nullable(),
    heightIn: z.number().nullable(),
    temperatureMinF: z.number().nullable(),
    temperatureMaxF: z.number().nullable(),
    declaredValue: usd.nullable(),
    requirements: z.array(codeOf(REQUIREMENT_CODES)),
  })
  .meta({ id: 'Freight' })
export type Freight = z.output<typeof freight>
