import { z } from 'zod'
import { AMOUNT, IDEMPOTENCY_KEY, MAX_LENGTHS } from '../limits'
import { isRoutingNumber } from './isRoutingNumber'
import { normaliseId } from './normaliseId'

const NOT_AN_ID = 'must be a record id of 15 or 18 characters'

/** A record id of 15 or 18 characters, parsed to 18. */
export const recordIdParam = z
  .string('must be a record id')
  .regex(/^[0-9A-Za-z]{15}(?:[0-9A-Za-z]{3})?$/u, NOT_AN_ID)
  .transform((given, context) => {
    const id = normaliseId(given)
    if (id !== undefined) return id
    context.addIssue({ code: 'custom', message: NOT_AN_ID })
    return z.NEVER
  })

/** Arguments of `max` for a text. */
export const atMost = (length: number) =>
  [length, `must have at most ${length.toLocaleString('en-US')} characters`] as const

/** Idempotency key of a request. */
export const idempotencyKey = z
  .string('must be a text of 1 to 64 characters; make one per confirmation, e.g. with crypto.randomUUID()')
  .min(1, 'must not be empty')
  .max(...atMost(IDEMPOTENCY_KEY.maxLength))

/** US dollars with at most two decimals. */
export const amountParam = z
  .number('must be an amount in dollars')
  .min(AMOUNT.min, `must be at least ${AMOUNT.min}`)
  .max(AMOUNT.max, `must be at most ${AMOUNT.max.toLocaleString('en-US')}`)
  .refine(
    (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    'must have at most two decimals',
  )

const FIRST_INSTANT = Date.parse('1900-01-01T00:00:00Z')
const AFTER_LAST_INSTANT = Date.parse('2200-01-01T00:00:00Z')

/** An ISO 8601 instant with zone, parsed to a `Date` within the database's range. */
export const instantParam = z
  .string('must be a time such as 2026-11-21T15:00:00Z')
  .pipe(z.iso.datetime({ offset: true, error: 'must be a time with zone such as 2026-11-21T15:00:00Z' }))
  .transform((text) => new Date(text))
  .refine(
    (instant) => instant.getTime() >= FIRST_INSTANT && instant.getTime() < AFTER_LAST_INSTANT,
    'must lie between the years 1900 and 2199',
  )

/** A wall-clock time without zone, in the zone of a stop. */
export const localTimeParam = z
  .string()
  .regex(/^2[01]\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must be a local time such as 2026-11-24T08:00')
  .refine((text) => !Number.isNaN(Date.parse(`${text}Z`)), 'must be a time that exists')

/** A calendar day. */
export const dayParam = z.iso.date('must be a day such as 2026-11-30')

/** The reason of a decision, recorded in the audit trail. */
export const reasonParam = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(...atMost(MAX_LENGTHS.reason))

/** An enum whose error message lists the codes. */
export const oneOf = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.enum(codes, `must be one of ${codes.join(', ')}`)

/** An enum that clients send as a plain string, because they read it from a response. */
export const oneOfText = <const Codes extends readonly [string, ...string[]]>(
  codes: Codes,
  message = `must be one of ${codes.join(', ')}`,
): z.ZodType<Codes[number], string> => z.enum(codes, message)

/** A code as a plain string; the error message gives an example. */
export const codeParam = (codes: readonly string[], what: string) => {
  const known = new Set(codes)
  return z.string(`must be ${what}`).refine((code) => known.has(code), `must be ${what}`)
}

/** A non-empty list of codes; absent and null match any. */
export const anyOf = <const Codes extends readonly [string, ...string[]]>(codes: Codes, what: string) =>
  z
    .array(z.enum(codes, `is not a known ${what}`))
    .max(40)
    .nullish()

/** A search text of a list. */
export const searchParam = z
  .string()
  .trim()
  .max(...atMost(MAX_LENGTHS.search))

/** Offset of the page. */
export const offset = z.int().min(0).max(100_000).default(0)

export const noParams = z.object({})

/** Params of methods about one of the caller's accounts. @default the effective account */
export const accountParams = z.object({ accountId: recordIdParam.nullish() })

/** An ABA routing number. */
export const routingNumberParam = z
  .string()
  .regex(/^\d{9}$/u, 'must have 9 digits')
  .refine(isRoutingNumber, 'is not a routing number: its check digit does not fit')

/** A bank account number as the ACH network takes it. */
export const accountNumberParam = z.string().regex(/^\d{4,17}$/u, 'must have 4 to 17 digits')
