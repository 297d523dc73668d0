import * as z from 'zod/mini'

const text = z.nullable(z.string())

/** Which list a page belongs to. Names are null where the list has none. */
export const listReferenceSchema = z.looseObject({
  id: text,
  listViewApiName: text,
  objectApiName: text,
  type: z.string(),
})

/** A column of a list. `lookupId` is the path of the id of the record that the column leads to. */
export const listColumnSchema = z.looseObject({
  fieldApiName: z.string(),
  label: z.string(),
  lookupId: z.optional(text),
  sortable: z.boolean(),
})

/** Columns, filters, order and sharing of a list view. Widths are pixels, -1 = default. Source: "List Info". */
export const listInfoSchema = z.looseObject({
  cloneable: z.boolean(),
  createable: z.boolean(),
  deletable: z.boolean(),
  displayColumns: z.array(listColumnSchema),
  eTag: z.string(),
  filterLogicString: text,
  filteredByInfo: z.array(
    z.looseObject({
      fieldApiName: z.string(),
      label: z.string(),
      operandLabels: z.array(z.string()),
      operator: z.string(),
    }),
  ),
  label: z.string(),
  listReference: listReferenceSchema,
  orderedByInfo: z.array(
    z.looseObject({ fieldApiName: z.string(), isAscending: z.boolean(), label: z.string() }),
  ),
  updateable: z.boolean(),
  userPreferences: z.looseObject({
    columnWidths: z.record(z.string(), z.number()),
    columnWrap: z.record(z.string(), z.boolean()),
  }),
  visibility: z.string(),
  visibilityEditable: z.boolean(),
})

/** Which list a page belongs to. Names are null where the list has none. */
export type ListReference = z.infer<typeof listReferenceSchema>
/** A column of a list. `lookupId` is the path of the id of the record that the column leads to. */
export type ListColumn = z.infer<typeof listColumnSchema>
/** Columns, filters, order and sharing of a list view. Widths are pixels, -1 = default. Source: "List Info". */
export type ListInfoRepresentation = z.infer<typeof listInfoSchema>
