import { z } from 'zod'
import { COMMODITIES, REQUIREMENTS } from '../codes/loadCodes'
import { codeOf, usd } from '../define/answers'
import { atMost, codeParam } from '../define/params'
import { MAX_LENGTHS, ORDER_FIGURES } from '../limits'

const REQUIREMENT_CODES = Object.keys(REQUIREMENTS)

const least = (min: number) => `must be at least ${min.toLocaleString('en-US')}`
const most = (max: number) => `must be at most ${max.toLocaleString('en-US')}`

const inches = z
  .int('must be whole inches')
  .min(ORDER_FIGURES.inches.min, least(ORDER_FIGURES.inches.min))
  .max(ORDER_FIGURES.inches.max, most(ORDER_FIGURES.inches.max))
const degrees = z
  .number('must be degrees Fahrenheit')
  .min(ORDER_FIGURES.degreesF.min, least(ORDER_FIGURES.degreesF.min))
  .max(ORDER_FIGURES.degreesF.max, most(ORDER_FIGURES.degreesF.max))

/** Freight of a shipment. Dimensions of the largest piece in inches; temperatures in degrees Fahrenheit. */
export const freightParam = z
  .object({
    commodity: codeParam(COMMODITIES, 'a commodity such as Frozen').optional(),
    commodityDetail: z
      .string()
      .trim()
      .max(...atMost(MAX_LENGTHS.commodityDetail))
      .optional(),
    pieces: z
      .int('must be a whole number')
      .min(ORDER_FIGURES.pieces.min, least(ORDER_FIGURES.pieces.min))
      .max(ORDER_FIGURES.pieces.max, most(ORDER_FIGURES.pieces.max))
      .optional(),
    lengthIn: inches.optional(),
    widthIn: inches.optional(),
    heightIn: inches.optional(),
    temperatureMinF: degrees.optional(),
    temperatureMaxF: degrees.optional(),
    declaredValue: z
      .number('must be an amount in dollars')
      .min(ORDER_FIGURES.declaredValue.min, least(ORDER_FIGURES.declaredValue.min))
      .max(ORDER_FIGURES.declaredValue.max, most(ORDER_FIGURES.declaredValue.max))
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
