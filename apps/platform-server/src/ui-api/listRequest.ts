import { z } from 'zod'
import type { ListRequest } from '../lists/listRecords'
import type { AskedOfPages } from '../lists/paging'
import type { UiApiRequest } from './defineRoute'
import { integerQuery, listQuery, splitList } from './requestValues'

/** Lists travel in bodies as arrays, or as one text with commas. */
const stringList = z
  .union([z.array(z.string()), z.string()])
  .transform((given) => splitList(typeof given === 'string' ? given : given.join(',')))

/** What a page of a list is asked with, in a body. */
export const listBody = z.object({
  fields: stringList.nullish(),
  optionalFields: stringList.nullish(),
  pageSize: z.int().nullish(),
  pageToken: z.union([z.string(), z.int().transform(String)]).nullish(),
  sortBy: stringList.nullish(),
  searchTerm: z.string().nullish(),
  where: z.string().nullish(),
})

/** What a page of a list is asked with, in the query. */
export function listRequestOfQuery({ context }: UiApiRequest): ListRequest {
  return {
    fields: listQuery(context, 'fields'),
    optionalFields: listQuery(context, 'optionalFields'),
    pageSize: integerQuery(context, 'pageSize'),
    pageToken: context.req.query('pageToken'),
    sortBy: listQuery(context, 'sortBy'),
    searchTerm: context.req.query('searchTerm'),
    where: context.req.query('where'),
  }
}

/** What a request for records asks of every page. */
export function askedOfRecords(request: ListRequest): AskedOfPages {
  const { fields, optionalFields, sortBy, searchTerm, where } = request
  return { fields, optionalFields, sortBy, searchTerm, where }
}

export function listRequestOfBody(body: z.infer<typeof listBody>): ListRequest {
  return {
    fields: body.fields ?? [],
    optionalFields: body.optionalFields ?? [],
    pageSize: body.pageSize ?? undefined,
    pageToken: body.pageToken ?? undefined,
    sortBy: body.sortBy ?? [],
    searchTerm: body.searchTerm ?? undefined,
    where: body.where ?? undefined,
  }
}
