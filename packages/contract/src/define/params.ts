import { z } from 'zod'
import { AMOUNT, IDEMPOTENCY_KEY } from '../limits'
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

/** Idempotency key of a request. */
export const idempotencyKey = z
  .string('must be a text of 1 to 64 characters; make one per confirmation, e.g. with crypto.randomUUID()')
  .min(1, 'must not be empty')
  .max(IDEMPOTENCY_KEY.maxLength, `must have at most ${IDEMPOTENCY_KEY.maxLength} characters`)

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

/** An enum whose error message lists the codes. */
export const oneOf = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.enum(codes, `must be one of ${codes.join(', ')}`)

/** A non-empty list of codes; absent and null match any. */
export const anyOf = <const Codes extends readonly [string, ...string[]]>(codes: Codes, what: string) =>
  z
    .array(z.enum(codes, `is not a known ${what}`))
    .max(40)
    .nullish()

/** Offset of the page. */
export const offset = z.int().min(0).max(100_000).default(0)

export const noParams = z.object({})

/** Params of methods about one of the caller's accounts. @default the effective account */
export const accountParams = z.object({ accountId: recordIdParam.nullish() })
