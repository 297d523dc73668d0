import { z } from 'zod'
import { AMOUNT, IDEMPOTENCY_KEY } from '../limits'
import { normaliseId } from './normaliseId'

const NOT_AN_ID = 'must be a record id of 15 or 18 characters'

/** A record id of 15 or 18 characters; methods receive the one of 18. */
export const recordIdParam = z
  .string('must be a record id')
  .regex(/^[0-9A-Za-z]{15}(?:[0-9A-Za-z]{3})?$/u, NOT_AN_ID)
  .transform((given, context) => {
    const id = normaliseId(given)
    if (id !== undefined) return id
    context.addIssue({ code: 'custom', message: NOT_AN_ID })
    return z.NEVER
  })

/** The key that makes a repeated request one effect. */
export const idempotencyKey = z
  .string('must be a text of 1 to 64 characters; make one per confirmation, e.g. with crypto.randomUUID()')
  .min(1, 'must not be empty')
  .max(IDEMPOTENCY_KEY.maxLength, `must have at most ${IDEMPOTENCY_KEY.maxLength} characters`)

/** US dollars, with cents at most. */
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

/** An instant with its zone, as ISO 8601; methods receive a `Date`. Farther years are mistakes, or beyond the database's range. */
export const instantParam = z
  .string('must be a time such as 2026-11-21T15:00:00Z')
  .pipe(z.iso.datetime({ offset: true, error: 'must be a time with zone such as 2026-11-21T15:00:00Z' }))
  .transform((text) => new Date(text))
  .refine(
    (instant) => instant.getTime() >= FIRST_INSTANT && instant.getTime() < AFTER_LAST_INSTANT,
    'must lie between the years 1900 and 2199',
  )

/** One of a list of codes, with the list in the message. */
export const oneOf = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.enum(codes, `must be one of ${codes.join(', ')}`)

/** One or more of a list of codes; absent and null mean any. */
export const anyOf = <const Codes extends readonly [string, ...string[]]>(codes: Codes, what: string) =>
  z
    .array(z.enum(codes, `is not a known ${what}`))
    .max(40)
    .nullish()

/** Rows to leave out before the page. */
export const offset = z.int().min(0).max(100_000).default(0)

export const noParams = z.object({})

/** Params of methods about one account of the caller; without an id the effective one is meant. */
export const accountParams = z.object({ accountId: recordIdParam.nullish() })
