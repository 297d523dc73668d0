import * as z from 'zod/mini'
import type { FieldValueRepresentation } from '../representations/RecordRepresentation.js'
import { recordSchema } from './record.js'

export type TemplateFields = Readonly<Record<string, FieldValueRepresentation>>

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), recordSchema])

/** Fields of a record that is still to be created, by name: it has no id of its own yet, records in it do. */
// `recordSchema` checks what `RecordRepresentation` says; its recursion keeps the compiler from seeing that.
export const templateFieldsSchema = z.record(
  z.string(),
  z.looseObject({ displayValue: z.optional(z.nullable(z.string())), value }),
) as unknown as z.ZodMiniType<TemplateFields>
