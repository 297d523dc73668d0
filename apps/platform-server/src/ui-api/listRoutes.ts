import { z } from 'zod'
import { demand } from '../access/permissions'
import { readJson } from '../http/readJson'
import { pageUrls } from '../lists/paging'
import type { ListPage, ListRequest } from '../lists/listRecords'
import { contentTag } from '../records/recordRepresentation'
import { taggedAnswer } from './answer'
import { BASE_PATH, type UiApiRequest, type UiApiRoute } from './defineRoute'
import { isListViewId, listById, listByName, recentList, type ListTarget } from './listTarget'
import { listViewSummaries } from './listViewSummaries'
import { integerQuery, listQuery, objectNamed, parseBody, pathValue, splitList } from './requestValues'

/** Lists travel in bodies as arrays, or as one text with commas. */
const stringList = z
  .union([z.array(z.string()), z.string()])
  .transform((given) => splitList(typeof given === 'string' ? given : given.join(',')))

const listBody = z.object({
  fields: stringList.nullish(),
  optionalFields: stringList.nullish(),
  pageSize: z.int().nullish(),
  pageToken: z.union([z.string(), z.int().transform(String)]).nullish(),
  sortBy: stringList.nullish(),
  searchTerm: z.string().nullish(),
  where: z.string().nullish(),
})

function fromQuery({ context }: UiApiRequest): ListRequest {
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

async function fromBody({ context }: UiApiRequest): Promise<ListRequest> {
  const body = parseBody(listBody, await readJson(context.req.raw))
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

/** A page as the UI API answers it. Source: ui-api.md, "List Record Collection". */
function collection({ info }: ListTarget, path: string, request: ListRequest, listPage: ListPage) {
  const { page, records, currentPageToken, nextPageToken, previousPageToken } = listPage
  const tokens = { currentPageToken, nextPageToken, previousPageToken }
  return {
    count: records.length,
    ...tokens,
    ...pageUrls(path, page, tokens),
    fields: request.fields,
    listInfoETag: info.eTag,
    listReference: info.listReference,
    optionalFields: request.optionalFields,
    pageSize: page.size,
    records,
    searchTerm: request.searchTerm ?? null,
    sortBy: request.sortBy.length > 0 ? request.sortBy : null,
    where: request.where ?? null,
  }
}

function recordsPath({ info: { listReference } }: ListTarget): string {
  const { objectApiName, listViewApiName, type } = listReference
  if (type === 'mru') return `${BASE_PATH}/ui-api/mru-list-records/${objectApiName}`
  return `${BASE_PATH}/ui-api/list-records/${objectApiName}/${listViewApiName ?? ''}`
}

async function readCollection(
  { caller, database, now }: UiApiRequest,
  target: ListTarget,
  asked: ListRequest,
) {
  const page = await database.asCaller(caller, (transaction) => target.readPage(transaction, asked, now))
  return collection(target, recordsPath(target), asked, page)
}

async function listRecords(request: UiApiRequest, target: ListTarget, asked: ListRequest): Promise<Response> {
  const records = await readCollection(request, target, asked)
  return taggedAnswer(request.context, records, contentTag(records))
}

async function listUi(request: UiApiRequest, target: ListTarget): Promise<Response> {
  const records = await readCollection(request, target, fromQuery(request))
  const content = { info: target.info, records }
  const eTag = contentTag(content)
  return taggedAnswer(request.context, { eTag, ...content }, eTag)
}

function named({ context, caller }: UiApiRequest): ListTarget {
  return listByName(caller, pathValue(context, 'objectApiName'), pathValue(context, 'listViewApiName'))
}

function recent({ context, caller }: UiApiRequest): ListTarget {
  const object = objectNamed(pathValue(context, 'objectApiName'))
  demand(caller, 'read', object)
  return recentList(caller, object)
}

/** One part after `list-ui`: the id of a list view, or an object whose list views are asked for. */
async function listUiOrSummaries(request: UiApiRequest): Promise<Response> {
  const target = pathValue(request.context, 'target')
  if (isListViewId(target)) return await listUi(request, listById(request.caller, target))
  return listViewSummaries(request, target, 'listUiUrl')
}

/** Records of lists: getListUi in its four flows, getListRecordsByName, getListRecordsById, getMruListRecords. */
export const listRoutes: readonly UiApiRoute[] = [
  {
    method: 'GET',
    path: '/ui-api/list-records/:objectApiName/:listViewApiName',
    handle: async (request) => await listRecords(request, named(request), fromQuery(request)),
  },
  {
    method: 'POST',
    path: '/ui-api/list-records/:objectApiName/:listViewApiName',
    handle: async (request) => await listRecords(request, named(request), await fromBody(request)),
  },
  {
    method: 'GET',
    path: '/ui-api/list-records/:listViewId',
    handle: async (request) => {
      const target = listById(request.caller, pathValue(request.context, 'listViewId'))
      return await listRecords(request, target, fromQuery(request))
    },
  },
  {
    method: 'GET',
    path: '/ui-api/mru-list-records/:objectApiName',
    handle: async (request) => await listRecords(request, recent(request), fromQuery(request)),
  },
  {
    method: 'GET',
    path: '/ui-api/mru-list-ui/:objectApiName',
    handle: async (request) => await listUi(request, recent(request)),
  },
  {
    method: 'GET',
    path: '/ui-api/list-ui/:objectApiName/:listViewApiName',
    handle: async (request) => await listUi(request, named(request)),
  },
  { method: 'GET', path: '/ui-api/list-ui/:target', handle: listUiOrSummaries },
]
