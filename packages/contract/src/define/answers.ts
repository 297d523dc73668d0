import { z } from 'zod'

/** The 18-character id of a record. */
export const recordId = z.string().regex(/^[0-9A-Za-z]{18}$/u)

/** An instant in UTC, such as `2026-11-21T15:00:00.000Z`. */
export const instant = z.iso.datetime()

/** A day in the zone of its stop, such as `2026-11-21`. */
export const day = z.iso.date()

/** A city with its state; null where the record has none. */
export const place = z.strictObject({ city: z.string().nullable(), state: z.string().nullable() })

/** A code of a list. Its type is text: an org may have codes of its own, which clients show as they are. */
export const codeOf = (codes: readonly string[]): z.ZodType<string, string> => z.enum(codes)

/** One page of a list that pages by offset: null when no page follows. */
export const nextOffset = z.int().nullable()
