import { z } from 'zod'
import { normaliseId } from '../database/schema/recordId'

/** A record id of 15 or 18 characters, normalized to 18. */
export const recordIdSchema = z.string('must be a record id').transform((given, context) => {
  const id = normaliseId(given)
  if (id !== undefined) return id
  context.addIssue({ code: 'custom', message: 'must be a record id of 15 or 18 characters' })
  return z.NEVER
})

/** The idempotency key of a request. */
export const idempotencyKeySchema = z
  .string('must be a text of 1 to 64 characters; make one per confirmation, e.g. with crypto.randomUUID()')
  .min(1, 'must not be empty')
  .max(64, 'must have at most 64 characters')

/** US dollars with at most two decimals. */
export const amountSchema = z
  .number('must be an amount in dollars')
  .min(0.01, 'must be at least 0.01')
  .max(999_999.99, 'must be at most 999,999.99')
  .refine(
    (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    'must have at most two decimals',
  )

const FIRST_INSTANT = Date.parse('1900-01-01T00:00:00Z')
const AFTER_LAST_INSTANT = Date.parse('2200-01-01T00:00:00Z')

/** An ISO 8601 instant with zone, within a plausible range that the database can store. */
export const instantSchema = z
  .string('must be a time such as 2026-11-21T15:00:00Z')
  .pipe(z.iso.datetime({ offset: true, error: 'must be a time with zone such as 2026-11-21T15:00:00Z' }))
  .transform((text) => new Date(text))
  .refine(
    (instant) => instant.getTime() >= FIRST_INSTANT && instant.getTime() < AFTER_LAST_INSTANT,
    'must lie between the years 1900 and 2199',
  )

/** A wall-clock time without zone. */
export const localTimeSchema = z
  .string()
  .regex(/^2[01]\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must be a local time such as 2026-11-24T08:00')
  .refine((text) => !Number.isNaN(Date.parse(`${text}Z`)), 'must be a time that exists')
