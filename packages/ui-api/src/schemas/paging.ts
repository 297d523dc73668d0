import * as z from 'zod/mini'

const token = z.optional(z.nullable(z.string()))

/** Where the neighbours of a page are. A null token means that there is no such page. */
export const paging = {
  currentPageToken: token,
  currentPageUrl: token,
  nextPageToken: token,
  nextPageUrl: token,
  previousPageToken: token,
  previousPageUrl: token,
}
