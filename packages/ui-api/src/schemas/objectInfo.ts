import * as z from 'zod/mini'

const text = z.nullable(z.string())

/** What a field is and what the user may do with it. `length` is characters, `precision` and `scale` are digits. */
export const fieldInfoSchema = z.looseObject({
  apiName: z.string(),
  calculated: z.boolean(),
  compound: z.boolean(),
  compoundComponentName: text,
  compoundFieldName: text,
  controllerName: text,
  controllingFields: z.array(z.string()),
  createable: z.boolean(),
  custom: z.boolean(),
  dataType: z.string(),
  extraTypeInfo: text,
  filterable: z.boolean(),
  filteredLookupInfo: z.optional(z.nullable(z.looseObject({}))),
  highScaleNumber: z.optional(z.boolean()),
  htmlFormatted: z.boolean(),
  inlineHelpText: text,
  label: z.string(),
  length: z.number(),
  nameField: z.boolean(),
  polymorphicForeignKey: z.boolean(),
  precision: z.number(),
  reference: z.boolean(),
  referenceTargetField: text,
  referenceToInfos: z.array(z.looseObject({ apiName: z.string(), nameFields: z.array(z.string()) })),
  relationshipName: text,
  required: z.boolean(),
  scale: z.number(),
  searchPrefilterable: z.boolean(),
  sortable: z.boolean(),
  unique: z.boolean(),
  updateable: z.boolean(),
})

export const recordTypeInfoSchema = z.looseObject({
  available: z.boolean(),
  defaultRecordTypeMapping: z.boolean(),
  master: z.boolean(),
  name: z.string(),
  recordTypeId: z.string(),
})

/** Label, fields, record types and access of an object. Source: User Interface API Developer Guide, "Object Info". */
export const objectInfoSchema = z.looseObject({
  apiName: z.string(),
  associateEntityType: z.optional(text),
  associateParentEntity: z.optional(text),
  childRelationships: z.array(z.looseObject({ childObjectApiName: z.string(), fieldName: z.string() })),
  createable: z.boolean(),
  custom: z.boolean(),
  defaultRecordTypeId: text,
  deletable: z.boolean(),
  dependentFields: z.record(z.string(), z.unknown()),
  eTag: z.optional(z.string()),
  feedEnabled: z.boolean(),
  fields: z.record(z.string(), fieldInfoSchema),
  keyPrefix: text,
  label: z.string(),
  labelPlural: z.string(),
  layoutable: z.boolean(),
  mruEnabled: z.boolean(),
  nameFields: z.array(z.string()),
  queryable: z.boolean(),
  recordTypeInfos: z.record(z.string(), recordTypeInfoSchema),
  searchable: z.boolean(),
  themeInfo: z.nullable(z.looseObject({ color: text, iconUrl: text })),
  updateable: z.boolean(),
})

/** What a field is and what the user may do with it. `length` is characters, `precision` and `scale` are digits. */
export type FieldInfo = z.infer<typeof fieldInfoSchema>
/** Label, fields, record types and access of an object. Source: User Interface API Developer Guide, "Object Info". */
export type ObjectInfoRepresentation = z.infer<typeof objectInfoSchema>
