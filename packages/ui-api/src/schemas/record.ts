import * as z from 'zod/mini'
import type {
  FieldValueRepresentation,
  RecordRepresentation,
} from '../representations/RecordRepresentation.js'

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

/** A field: recorded answers leave `displayValue` out now and then. */
const fieldSchema: z.ZodMiniType<unknown> = z.looseObject({
  displayValue: maybe(z.string()),
  value: z.union([z.string(), z.number(), z.boolean(), z.null(), z.lazy(() => recordSchema)]),
})

/** A record as `RecordRepresentation` describes it, tolerant of what the platform adds or leaves out. */
export const recordSchema: z.ZodMiniType<unknown> = z.looseObject({
  id: z.string(),
  apiName: z.string(),
  fields: z.record(z.string(), fieldSchema),
  childRelationships: z.optional(z.record(z.string(), z.unknown())),
  eTag: maybe(z.string()),
  weakEtag: maybe(z.number()),
  lastModifiedById: maybe(z.string()),
  lastModifiedDate: maybe(z.string()),
  recordTypeId: maybe(z.string()),
  recordTypeInfo: maybe(z.looseObject({})),
  systemModstamp: maybe(z.string()),
})

export type { FieldValueRepresentation, RecordRepresentation }
