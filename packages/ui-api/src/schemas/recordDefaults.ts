import * as z from 'zod/mini'
import { layoutSchema } from './layout.js'
import { objectInfoSchema } from './objectInfo.js'
import { templateFieldsSchema } from './templateFields.js'

const text = z.nullable(z.string())
const maybe = z.optional(text)
const objectInfos = z.record(z.string(), objectInfoSchema)

/** The values that a new record starts with. `id` is null until it has been saved. */
export const defaultsRecordSchema = z.looseObject({
  apiName: z.string(),
  childRelationships: z.optional(z.record(z.string(), z.unknown())),
  fields: templateFieldsSchema,
  id: maybe,
  recordTypeId: maybe,
  recordTypeInfo: z.optional(z.nullable(z.looseObject({}))),
})

export const recordTemplateCreateSchema = z.looseObject({
  apiName: z.string(),
  fields: templateFieldsSchema,
  recordTypeId: maybe,
})

/** `fields` holds `CloneSourceId` and what was asked for. */
export const recordTemplateCloneSchema = z.looseObject({
  apiName: z.string(),
  cloneSourceId: maybe,
  fields: templateFieldsSchema,
  recordTypeId: maybe,
})

/** All that a form for a new record needs. Source: "Record Defaults". */
export const recordDefaultsSchema = z.looseObject({
  eTag: z.optional(z.string()),
  layout: layoutSchema,
  objectInfos,
  record: defaultsRecordSchema,
})

/** What a new record starts with, without layout. `record` is a template: it has no id. */
export const recordDefaultsTemplateCreateSchema = z.looseObject({
  eTag: z.optional(z.string()),
  objectInfos,
  record: recordTemplateCreateSchema,
})

/** What a copy of a record starts with, without layout. `record` is a template: it has no id. */
export const recordDefaultsTemplateCloneSchema = z.looseObject({
  eTag: z.optional(z.string()),
  objectInfos,
  record: recordTemplateCloneSchema,
})

/** All that a form for a new record needs. Source: "Record Defaults". */
export type RecordDefaultsRepresentation = z.infer<typeof recordDefaultsSchema>
/** What a new record starts with, without layout. `record` is a template: it has no id. */
export type RecordDefaultsTemplateCreateRepresentation = z.infer<typeof recordDefaultsTemplateCreateSchema>
/** What a copy of a record starts with, without layout. `record` is a template: it has no id. */
export type RecordDefaultsTemplateCloneRepresentation = z.infer<typeof recordDefaultsTemplateCloneSchema>
