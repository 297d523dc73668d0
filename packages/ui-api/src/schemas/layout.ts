import * as z from 'zod/mini'

const text = z.nullable(z.string())
const label = z.optional(text)

/** What an item of a layout shows. */
export const layoutComponentSchema = z.discriminatedUnion('componentType', [
  z.looseObject({ componentType: z.literal('Field'), apiName: z.string(), label }),
  z.looseObject({ componentType: z.literal('EmptySpace') }),
  z.looseObject({ componentType: z.literal('CustomLink'), apiName: z.optional(text), label }),
  z.looseObject({ componentType: z.literal('Canvas'), apiName: z.optional(text) }),
  z.looseObject({ componentType: z.literal('ReportChart'), apiName: z.optional(text) }),
  z.looseObject({ componentType: z.literal('VisualforcePage'), apiName: z.optional(text) }),
])

/** One place of a row. `lookupIdApiName` is the field with the id of what it shows, where it shows a lookup. */
export const layoutItemSchema = z.looseObject({
  editableForNew: z.boolean(),
  editableForUpdate: z.boolean(),
  label: z.string(),
  layoutComponents: z.array(layoutComponentSchema),
  lookupIdApiName: z.optional(text),
  required: z.boolean(),
  sortable: z.boolean(),
})

/** Sections hold rows, rows hold items left to right. `columns` is 1 or 2. */
export const layoutSectionSchema = z.looseObject({
  collapsible: z.boolean(),
  columns: z.number(),
  heading: text,
  id: text,
  layoutRows: z.array(z.looseObject({ layoutItems: z.array(layoutItemSchema) })),
  rows: z.number(),
  useHeading: z.boolean(),
})

/** A record page. `id` is null for layouts that the platform makes up. Source: "Record Layout". */
export const layoutSchema = z.looseObject({
  eTag: z.optional(z.string()),
  id: text,
  layoutType: z.string(),
  mode: z.string(),
  objectApiName: z.optional(z.string()),
  recordTypeId: z.optional(z.string()),
  saveOptions: z.optional(z.array(z.looseObject({}))),
  sections: z.array(layoutSectionSchema),
})

/** Which sections of a layout the user has collapsed, by section id. Source: "Record Layout User State". */
export const layoutUserStateSchema = z.looseObject({
  eTag: z.optional(z.string()),
  id: text,
  sectionUserStates: z.record(z.string(), z.looseObject({ collapsed: z.boolean(), id: z.string() })),
})

/** What an item of a layout shows. */
export type LayoutComponent = z.infer<typeof layoutComponentSchema>
/** One place of a row. `lookupIdApiName` is the field with the id of what it shows, where it shows a lookup. */
export type LayoutItem = z.infer<typeof layoutItemSchema>
/** Sections hold rows, rows hold items left to right. `columns` is 1 or 2. */
export type LayoutSection = z.infer<typeof layoutSectionSchema>
/** A record page. `id` is null for layouts that the platform makes up. Source: "Record Layout". */
export type RecordLayoutRepresentation = z.infer<typeof layoutSchema>
/** Which sections of a layout the user has collapsed, by section id. Source: "Record Layout User State". */
export type RecordLayoutUserStateRepresentation = z.infer<typeof layoutUserStateSchema>
