import * as z from 'zod/mini'
import { listColumnSchema } from './listInfo.js'
import { columnPreferences, orderedBySchema } from './listPreferences.js'
import { paging } from './paging.js'
import { typedRecordSchema } from './typedRecord.js'

const maybe = z.optional(z.nullable(z.string()))

/** Which related list of which parent. The list of an object in general has no record. */
export const relatedListReferenceSchema = z.looseObject({
  id: maybe,
  inContextOfRecordId: maybe,
  listViewApiName: maybe,
  objectApiName: maybe,
  parentObjectApiName: maybe,
  recordTypeId: maybe,
  relatedListId: z.string(),
  type: z.string(),
})

/** `count` is at most the `maxCount` that was asked for; `hasMore` says that there are more. */
export const relatedListRecordCountSchema = z.looseObject({
  count: z.number(),
  eTag: z.optional(z.string()),
  hasMore: z.boolean(),
  listReference: relatedListReferenceSchema,
})

/** Columns and order of a related list. Filters are always empty, `visibility` is always Public. */
export const relatedListInfoSchema = z.looseObject({
  cloneable: z.boolean(),
  createable: z.boolean(),
  deletable: z.boolean(),
  displayColumns: z.array(z.extend(listColumnSchema, { dataType: z.optional(z.nullable(z.string())) })),
  eTag: z.string(),
  fieldApiName: maybe,
  filterLogicString: maybe,
  filteredByInfo: z.array(z.unknown()),
  label: z.string(),
  listReference: relatedListReferenceSchema,
  objectApiNames: z.optional(z.array(z.string())),
  orderedByInfo: z.array(orderedBySchema),
  parentFieldApiName: maybe,
  relatedListTypeEntityApiName: maybe,
  updateable: z.boolean(),
  userPreferences: z.looseObject({
    columnWidths: columnPreferences.columnWidths,
    columnWrap: columnPreferences.columnWrap,
  }),
  visibility: z.string(),
  visibilityEditable: z.boolean(),
})

/** A related list in short: which records it holds, by which field of theirs. */
export const relatedListInfoSummarySchema = z.looseObject({
  entityLabel: maybe,
  entityLabelPlural: maybe,
  fieldApiName: maybe,
  keyPrefix: maybe,
  label: z.string(),
  objectApiName: z.string(),
  relatedListId: z.string(),
  relatedListInfoUrl: maybe,
  themeInfo: z.optional(z.nullable(z.looseObject({ color: maybe, iconUrl: maybe }))),
})

/** The related lists of an object in short. */
export const relatedListInfoSummaryCollectionSchema = z.looseObject({
  eTag: z.optional(z.string()),
  parentObjectApiName: z.string(),
  parentRecordTypeId: maybe,
  relatedLists: z.array(relatedListInfoSummarySchema),
})

/** How a user has set a related list up. `preferencesId` looks like `Account.RelatedContactList`. */
export const relatedListUserPreferencesSchema = z.looseObject({
  ...columnPreferences,
  eTag: z.optional(z.string()),
  preferencesId: z.string(),
})

/** One page of records of a related list. */
export const relatedListRecordCollectionSchema = z.looseObject({
  ...paging,
  count: z.number(),
  fields: z.optional(z.array(z.string())),
  listInfoETag: maybe,
  listReference: relatedListReferenceSchema,
  optionalFields: z.optional(z.array(z.string())),
  pageSize: z.optional(z.number()),
  records: z.array(typedRecordSchema),
  sortBy: z.optional(z.nullable(z.union([z.string(), z.array(z.string())]))),
})

/** Which related list of which parent. The list of an object in general has no record. */
export type RelatedListReference = z.infer<typeof relatedListReferenceSchema>
/** `count` is at most the `maxCount` that was asked for; `hasMore` says that there are more. */
export type RelatedListRecordCountRepresentation = z.infer<typeof relatedListRecordCountSchema>
/** Columns and order of a related list. Filters are always empty, `visibility` is always Public. */
export type RelatedListInfoRepresentation = z.infer<typeof relatedListInfoSchema>
/** A related list in short: which records it holds, by which field of theirs. */
export type RelatedListInfoSummary = z.infer<typeof relatedListInfoSummarySchema>
/** The related lists of an object in short. */
export type RelatedListInfoSummaryCollectionRepresentation = z.infer<
  typeof relatedListInfoSummaryCollectionSchema
>
/** How a user has set a related list up. `preferencesId` looks like `Account.RelatedContactList`. */
export type RelatedListUserPreferencesRepresentation = z.infer<typeof relatedListUserPreferencesSchema>
/** One page of records of a related list. */
export type RelatedListRecordCollectionRepresentation = z.infer<typeof relatedListRecordCollectionSchema>
