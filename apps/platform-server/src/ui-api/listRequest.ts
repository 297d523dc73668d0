import { z } from 'zod'
import type { ListRequest } from '../lists/listRecords'
import type { AskedOfPages } from '../lists/paging'
import type { UiApiRequest } from './defineRoute'
import { integerQuery, listQuery, splitList } from './requestValues'

/** Arrays or comma-separated texts. */
const stringList = z
  .union([z.array(z.string()), z.string()])
  .transform((given) => splitList(typeof given === 'string' ? given : given.join(',')))

/** GraphQL text, or in a body the parsed object (portal-contract §5). */
const filterText = z
  .union([z.string(), z.record(z.string(), z.unknown())], { error: 'must be a filter, as text or object' })
  .transform((given, context) => {
    if (typeof given === 'string') return given
    try {
      return JSON.stringify(given)
    } catch {
      context.addIssue('is nested too deep')
      return z.NEVER
    }
  })

export const listBody = z.object({
  fields: stringList.nullish(),
  optionalFields: stringList.nullish(),
  pageSize: z.int().nullish(),
  pageToken: z.union([z.string(), z.int().transform(String)]).nullish(),
  sortBy: stringList.nullish(),
  searchTerm: z.string().nullish(),
  where: filterText.nullish(),
})

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

/** Returns params that page URLs repeat. */
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
