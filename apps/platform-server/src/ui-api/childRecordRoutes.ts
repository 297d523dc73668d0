import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import { invalidList } from '../lists/invalidList'
import { createListContext } from '../lists/ListContext'
import type { ListRequest } from '../lists/listRecords'
import { pageUrls } from '../lists/paging'
import { readRelatedPage } from '../lists/relatedRecords'
import type { RelatedList } from '../metadata/relatedLists'
import { contentTag } from '../records/recordRepresentation'
import { taggedAnswer } from './answer'
import { BASE_PATH, type UiApiRequest, type UiApiRoute } from './defineRoute'
import { askedOfRecords } from './listRequest'
import { relatedParent } from './relatedListTarget'
import { integerQuery, listQuery, pathValue } from './requestValues'

/** Default page size (catalogue, `getChildRecords`). */
const STANDARD_PAGE_SIZE = 5

/** Reads a page of children (guide, "Record Collection"). */
export async function childCollection(
  transaction: PortalTransaction,
  caller: UserCaller,
  list: RelatedList,
  parentId: string,
  request: ListRequest,
  now: Date,
) {
  const { records, size, currentPageToken, nextPageToken, previousPageToken } = await readRelatedPage(
    createListContext(transaction, caller, list.child, now),
    list,
    parentId,
    request,
    { standardPageSize: STANDARD_PAGE_SIZE },
  )
  const tokens = { currentPageToken, nextPageToken, previousPageToken }
  const path = `${BASE_PATH}/ui-api/records/${parentId}/child-relationships/${list.relatedListId}`
  const urls = pageUrls(path, { size }, tokens, askedOfRecords(request))
  return { count: records.length, ...tokens, ...urls, records }
}

/** Converts `page`, which counts from 0; a page token is more precise and takes precedence. */
function pageTokenOf({ context }: UiApiRequest, pageSize: number): string | undefined {
  const page = integerQuery(context, 'page') ?? 0
  if (page < 0) throw invalidList('page is 0 or more.')
  const token = context.req.query('pageToken')
  return token ?? (page === 0 ? undefined : String(page * pageSize))
}

async function getChildRecords(request: UiApiRequest): Promise<Response> {
  const { context, caller, database, now } = request
  const pageSize = integerQuery(context, 'pageSize') ?? STANDARD_PAGE_SIZE
  const asked = {
    fields: listQuery(context, 'fields'),
    optionalFields: listQuery(context, 'optionalFields'),
    sortBy: [],
    pageSize,
    pageToken: pageTokenOf(request, pageSize),
  }
  const children = await database.readAs(caller, async (transaction) => {
    const parent = await relatedParent(transaction, caller, pathValue(context, 'recordId'))
    const list = parent.listNamed(pathValue(context, 'relationshipName'))
    return await childCollection(transaction, caller, list, parent.id, asked, now)
  })
  return taggedAnswer(context, children, contentTag(children))
}

export const childRecordRoutes: readonly UiApiRoute[] = [
  {
    method: 'GET',
    path: '/ui-api/records/:recordId/child-relationships/:relationshipName',
    handle: getChildRecords,
  },
]
