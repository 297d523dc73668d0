import * as z from 'zod/mini'
import { paging } from './paging.js'

/** A list view in short. `url` is where its list info is. */
export const listInfoSummarySchema = z.looseObject({
  apiName: z.string(),
  id: z.string(),
  label: z.string(),
  url: z.optional(z.nullable(z.string())),
})

/** The list views of an object, page by page. Source: User Interface API Developer Guide, "List Info Summary Collection". */
export const listInfoSummaryCollectionSchema = z.looseObject({
  ...paging,
  count: z.number(),
  eTag: z.optional(z.string()),
  lists: z.array(listInfoSummarySchema),
  objectApiName: z.optional(z.string()),
  pageSize: z.optional(z.number()),
  queryString: z.optional(z.nullable(z.string())),
  recentListsOnly: z.optional(z.boolean()),
})

/** A list view in short. `url` is where its list info is. */
export type ListInfoSummary = z.infer<typeof listInfoSummarySchema>
/** The list views of an object, page by page. Source: User Interface API Developer Guide, "List Info Summary Collection". */
export type ListInfoSummaryCollectionRepresentation = z.infer<typeof listInfoSummaryCollectionSchema>
