import { z } from 'zod'

/** The 18-character id of a record. */
export const recordId = z.string().regex(/^[0-9A-Za-z]{18}$/u)

/** An instant in UTC, such as `2026-11-21T15:00:00.000Z`. */
export const instant = z.iso.datetime()

/** A day in the zone of its stop, such as `2026-11-21`. */
export const day = z.iso.date()

/** A city with its state; null if the record has none. */
export const place = z.strictObject({ city: z.string().nullable(), state: z.string().nullable() })

/** A code of a list, typed as text: an org may have its own codes, which clients render unchanged. */
export const codeOf = (codes: readonly string[]): z.ZodType<string, string> => z.enum(codes)

/** Next offset of a paginated list; null on the last page. */
export const nextOffset = z.int().nullable()

/** US dollars. */
export const usd = z.number().meta({ description: 'USD.' })

/** A PDF made for the answer. */
export const pdfFile = z
  .strictObject({ fileName: z.string(), base64: z.string().meta({ description: 'The bytes, as base64.' }) })
  .meta({ id: 'PdfFile' })
