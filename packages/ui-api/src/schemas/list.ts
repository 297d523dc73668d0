import * as z from 'zod/mini'
import { listInfoSchema } from './listInfo.js'
import { typedRecordSchema } from './typedRecord.js'

const token = z.nullable(z.string())
const maybe = z.optional(token)

/** One page of records. `count` is the records on this page; a null token means that there is no such page. */
export const listRecordCollectionSchema = z.looseObject({
  count: z.number(),
  currentPageToken: maybe,
  currentPageUrl: maybe,
  fields: z.optional(z.array(z.string())),
  listInfoETag: maybe,
  nextPageToken: maybe,
  nextPageUrl: maybe,
  optionalFields: z.optional(z.array(z.string())),
  pageSize: z.optional(z.number()),
  previousPageToken: maybe,
  previousPageUrl: maybe,
  records: z.readonly(z.array(typedRecordSchema)),
  searchTerm: maybe,
  sortBy: z.optional(z.nullable(z.union([z.string(), z.array(z.string())]))),
  where: maybe,
})

/** A list view with its description and one page of its records. Source: "List UI". */
export const listUiSchema = z.looseObject({
  eTag: z.optional(z.string()),
  info: listInfoSchema,
  records: listRecordCollectionSchema,
})

/** A list view in short: `listUiUrl` is relative to the host. */
export const listViewSummarySchema = z.looseObject({
  apiName: z.string(),
  id: z.string(),
  label: z.string(),
  listUiUrl: z.optional(z.string()),
})

/** One page of the list views of an object in short. Source: "List View Summary Collection". */
export const listViewSummaryCollectionSchema = z.looseObject({
  count: z.number(),
  currentPageToken: maybe,
  currentPageUrl: maybe,
  eTag: z.optional(z.string()),
  lists: z.array(listViewSummarySchema),
  nextPageToken: maybe,
  nextPageUrl: maybe,
  objectApiName: z.optional(z.string()),
  pageSize: z.optional(z.number()),
  previousPageToken: maybe,
  previousPageUrl: maybe,
  queryString: maybe,
  recentListsOnly: z.optional(z.boolean()),
})

/** One page of records. `count` is the records on this page; a null token means that there is no such page. */
export type ListRecordCollectionRepresentation = z.infer<typeof listRecordCollectionSchema>
/** A list view with its description and one page of its records. Source: "List UI". */
export type ListUiRepresentation = z.infer<typeof listUiSchema>
/** A list view in short: `listUiUrl` is relative to the host. */
export type ListViewSummary = z.infer<typeof listViewSummarySchema>
/** One page of the list views of an object in short. Source: "List View Summary Collection". */
export type ListViewSummaryCollectionRepresentation = z.infer<typeof listViewSummaryCollectionSchema>
