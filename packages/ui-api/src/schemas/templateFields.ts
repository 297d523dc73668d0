import * as z from 'zod/mini'
import type { FieldValueRepresentation } from '../representations/record.js'
import { recordSchema } from './record.js'

/** Fields of a record that is still to be created, by name: it has no id of its own yet, records in it do. */
export const templateFieldsSchema = z.record(
  z.string(),
  z.looseObject({
    displayValue: z.optional(z.nullable(z.string())),
    value: z.union([z.string(), z.number(), z.boolean(), z.null(), recordSchema]),
  }),
)

export type TemplateFields = Readonly<Record<string, FieldValueRepresentation>>
