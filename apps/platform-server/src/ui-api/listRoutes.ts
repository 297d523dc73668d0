import { demand } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import { readJson } from '../http/readJson'
import { pageUrls } from '../lists/paging'
import type { ListPage, ListRequest } from '../lists/listRecords'
import { rememberList } from '../lists/recentLists'
import { contentTag } from '../records/recordRepresentation'
import { taggedAnswer } from './answer'
import { BASE_PATH, type UiApiRequest, type UiApiRoute } from './defineRoute'
import { isListViewId, listById, listByName, recentList, type ListTarget } from './listTarget'
import { listViewSummaries } from './listViewSummaries'
import { askedOfRecords, listBody, listRequestOfBody, listRequestOfQuery } from './listRequest'
import { objectNamed, parseBody, pathValue } from './requestValues'

async function fromBody({ context }: UiApiRequest): Promise<ListRequest> {
  return listRequestOfBody(parseBody(listBody, await readJson(context.req.raw)))
}

/** Renders the response (ui-api.md, "List Record Collection"). */
function collection({ info }: ListTarget, path: string, request: ListRequest, listPage: ListPage) {
  const { size, records, currentPageToken, nextPageToken, previousPageToken } = listPage
  const tokens = { currentPageToken, nextPageToken, previousPageToken }
  return {
    count: records.length,
    ...tokens,
    ...pageUrls(path, { size }, tokens, askedOfRecords(request)),
    fields: request.fields,
    listInfoETag: info.eTag,
    listReference: info.listReference,
    optionalFields: request.optionalFields,
    pageSize: size,
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

/** Runs in the caller's transaction. */
type Find = (transaction: PortalTransaction) => Promise<ListTarget>

/** Only the primary has the recently used records: reads write them. */
const RECENT = /\/ui-api\/mru-list-/u

async function readCollection(
  { context, caller, database, now }: UiApiRequest,
  find: Find,
  asked: ListRequest,
) {
  const read = async (transaction: PortalTransaction) => {
    const target = await find(transaction)
    return { target, page: await target.readPage(asked, now) }
  }
  const { target, page } = RECENT.test(context.req.path)
    ? await database.readAs(caller, read)
    : await database.searchAs(caller, read)
  const isFirst = page.previousPageToken === null
  if (target.view && isFirst) await rememberList(database, caller, target.view.id)
  return { info: target.info, records: collection(target, recordsPath(target), asked, page) }
}

async function listRecords(request: UiApiRequest, find: Find, asked: ListRequest): Promise<Response> {
  const { records } = await readCollection(request, find, asked)
  return taggedAnswer(request.context, records, contentTag(records))
}

async function listUi(request: UiApiRequest, find: Find): Promise<Response> {
  const content = await readCollection(request, find, listRequestOfQuery(request))
  const eTag = contentTag(content)
  return taggedAnswer(request.context, { eTag, ...content }, eTag)
}

function named({ context, caller }: UiApiRequest): Find {
  const names = [pathValue(context, 'objectApiName'), pathValue(context, 'listViewApiName')] as const
  return (transaction) => listByName(transaction, caller, ...names)
}

function recent({ context, caller }: UiApiRequest): Find {
  const object = objectNamed(pathValue(context, 'objectApiName'))
  demand(caller, 'read', object)
  return (transaction) => recentList(transaction, caller, object)
}

function identified({ caller }: UiApiRequest, listViewId: string): Find {
  return (transaction) => listById(transaction, caller, listViewId)
}

/** Serves two paths: the parameter after `list-ui` is a list view's id or an object's name. */
async function listUiOrSummaries(request: UiApiRequest): Promise<Response> {
  const target = pathValue(request.context, 'target')
  if (isListViewId(target)) return await listUi(request, identified(request, target))
  return await listViewSummaries(request, target, 'listUiUrl')
}

/** getListUi in its four variants, getListRecordsByName, getListRecordsById, getMruListRecords. */
export const listRoutes: readonly UiApiRoute[] = [
  {
    method: 'GET',
    path: '/ui-api/list-records/:objectApiName/:listViewApiName',
    handle: async (request) => await listRecords(request, named(request), listRequestOfQuery(request)),
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
      const find = identified(request, pathValue(request.context, 'listViewId'))
      return await listRecords(request, find, listRequestOfQuery(request))
    },
  },
  {
    method: 'GET',
    path: '/ui-api/mru-list-records/:objectApiName',
    handle: async (request) => await listRecords(request, recent(request), listRequestOfQuery(request)),
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
