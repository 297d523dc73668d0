import * as z from 'zod/mini'
import { listReferenceSchema } from './listInfo.js'

/** A column by which a list is ordered. */
export const orderedBySchema = z.looseObject({
  fieldApiName: z.string(),
  isAscending: z.boolean(),
  label: z.optional(z.nullable(z.string())),
})

/** Widths in pixels (-1 = default) and wrapping by column, and the order. */
export const columnPreferences = {
  columnWidths: z.record(z.string(), z.int()),
  columnWrap: z.record(z.string(), z.boolean()),
  orderedBy: z.optional(z.nullable(z.array(orderedBySchema))),
}

/** How a user has set a list view up. Source: User Interface API Developer Guide, "List Preferences". */
export const listPreferencesSchema = z.looseObject({
  ...columnPreferences,
  eTag: z.optional(z.string()),
  listReference: listReferenceSchema,
})

/** A column by which a list is ordered. */
export type OrderedBy = z.infer<typeof orderedBySchema>
/** How a user has set a list view up. Source: User Interface API Developer Guide, "List Preferences". */
export type ListPreferencesRepresentation = z.infer<typeof listPreferencesSchema>
