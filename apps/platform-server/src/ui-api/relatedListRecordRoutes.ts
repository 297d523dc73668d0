import { z } from 'zod'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import { readJson } from '../http/readJson'
import { invalidList } from '../lists/invalidList'
import { createListContext } from '../lists/ListContext'
import type { ListRequest } from '../lists/listRecords'
import { pageUrls } from '../lists/paging'
import { relatedListReference } from '../lists/relatedListInfo'
import { countRelated, readRelatedPage } from '../lists/relatedRecords'
import { contentTag } from '../records/recordRepresentation'
import { batchAnswer, batchItem, taggedAnswer, type BatchItem } from './answer'
import { BASE_PATH, type UiApiRequest, type UiApiRoute } from './defineRoute'
import { askedOfRecords, listBody, listRequestOfBody, listRequestOfQuery } from './listRequest'
import { batchNames, plainRelatedListInfo } from './relatedListInfoRoutes'
import { relatedParent, type RelatedParent } from './relatedListTarget'
import { integerQuery, parseBody, pathValue } from './requestValues'

const STANDARD_PAGE_SIZE = 50
const STANDARD_MAX_COUNT = 20
const MOST_COUNTED = 2_000

function maxCountOf({ context }: UiApiRequest): number {
  const maxCount = integerQuery(context, 'maxCount') ?? STANDARD_MAX_COUNT
  if (maxCount >= 1 && maxCount <= MOST_COUNTED) return maxCount
  throw invalidList(`maxCount is between 1 and ${MOST_COUNTED}.`)
}

async function counted(
  transaction: PortalTransaction,
  parent: RelatedParent,
  relatedListId: string,
  maxCount: number,
) {
  const list = parent.listNamed(relatedListId)
  const found = await countRelated(transaction, list, parent.id, maxCount)
  const content = { ...found, listReference: relatedListReference(list, parent.id, null) }
  return { ...content, eTag: contentTag(content) }
}

async function getRelatedListCount(request: UiApiRequest): Promise<Response> {
  const { context, caller, database } = request
  const maxCount = maxCountOf(request)
  const count = await database.searchAs(caller, async (transaction) => {
    const parent = await relatedParent(transaction, caller, pathValue(context, 'parentRecordId'))
    return await counted(transaction, parent, pathValue(context, 'relatedListId'), maxCount)
  })
  return taggedAnswer(context, count, count.eTag)
}

/** Runs work for each related list; a missing parent fails the whole batch. */
async function forEachList<Entry>(
  { context, caller, database }: UiApiRequest,
  entries: readonly Entry[],
  work: (transaction: PortalTransaction, parent: RelatedParent, entry: Entry) => Promise<unknown>,
): Promise<Response> {
  const results = await database.searchAs(caller, async (transaction) => {
    const parent = await relatedParent(transaction, caller, pathValue(context, 'parentRecordId'))
    const items: BatchItem[] = []
    for (const entry of entries) items.push(await batchItem(() => work(transaction, parent, entry)))
    return items
  })
  return batchAnswer(context, results)
}

async function getRelatedListsCount(request: UiApiRequest): Promise<Response> {
  const maxCount = maxCountOf(request)
  const names = batchNames(pathValue(request.context, 'relatedListNames'))
  return await forEachList(request, names, (transaction, parent, name) =>
    counted(transaction, parent, name, maxCount),
  )
}

async function readCollection(
  transaction: PortalTransaction,
  caller: UserCaller,
  parent: RelatedParent,
  relatedListId: string,
  request: ListRequest,
  now: Date,
) {
  const list = parent.listNamed(relatedListId)
  const info = await plainRelatedListInfo(transaction, caller, list)
  const { records, size, currentPageToken, nextPageToken, previousPageToken } = await readRelatedPage(
    createListContext(transaction, caller, list.child, now),
    list,
    parent.id,
    request,
    { standardPageSize: STANDARD_PAGE_SIZE, orderedBy: info.orderedByInfo },
  )
  const tokens = { currentPageToken, nextPageToken, previousPageToken }
  const path = `${BASE_PATH}/ui-api/related-list-records/${parent.id}/${list.relatedListId}`
  return {
    count: records.length,
    ...tokens,
    ...pageUrls(path, { size }, tokens, askedOfRecords(request)),
    fields: request.fields,
    listInfoETag: info.eTag,
    listReference: relatedListReference(list, parent.id, null),
    optionalFields: request.optionalFields,
    pageSize: size,
    records,
    sortBy: request.sortBy.length > 0 ? request.sortBy : null,
  }
}

async function relatedListRecords(request: UiApiRequest, asked: ListRequest): Promise<Response> {
  const { context, caller, database, now } = request
  const records = await database.searchAs(caller, async (transaction) => {
    const parent = await relatedParent(transaction, caller, pathValue(context, 'parentRecordId'))
    return await readCollection(transaction, caller, parent, pathValue(context, 'relatedListId'), asked, now)
  })
  return taggedAnswer(context, records, contentTag(records))
}

const batchBody = z.object({
  relatedListParameters: z
    .array(listBody.omit({ searchTerm: true }).extend({ relatedListId: z.string() }))
    .min(1)
    .max(200),
})

async function postRelatedListRecordsBatch(request: UiApiRequest): Promise<Response> {
  const { context, caller, now } = request
  const { relatedListParameters } = parseBody(batchBody, await readJson(context.req.raw))
  return await forEachList(
    request,
    relatedListParameters,
    (transaction, parent, { relatedListId, ...page }) =>
      readCollection(transaction, caller, parent, relatedListId, listRequestOfBody(page), now),
  )
}

async function getRelatedListRecordsBatch(request: UiApiRequest): Promise<Response> {
  const { context, caller, now } = request
  const asked = listRequestOfQuery(request)
  return await forEachList(
    request,
    batchNames(pathValue(context, 'relatedListIds')),
    (transaction, parent, name) => readCollection(transaction, caller, parent, name, asked, now),
  )
}

/**
 * getRelatedListCount, getRelatedListsCount, getRelatedListRecords and getRelatedListRecordsBatch, by GET
 * and POST.
 */
export const relatedListRecordRoutes: readonly UiApiRoute[] = [
  {
    method: 'GET',
    path: '/ui-api/related-list-count/batch/:parentRecordId/:relatedListNames',
    handle: getRelatedListsCount,
  },
  {
    method: 'GET',
    path: '/ui-api/related-list-count/:parentRecordId/:relatedListId',
    handle: getRelatedListCount,
  },
  {
    method: 'GET',
    path: '/ui-api/related-list-records/batch/:parentRecordId/:relatedListIds',
    handle: getRelatedListRecordsBatch,
  },
  {
    method: 'POST',
    path: '/ui-api/related-list-records/batch/:parentRecordId',
    handle: postRelatedListRecordsBatch,
  },
  {
    method: 'GET',
    path: '/ui-api/related-list-records/:parentRecordId/:relatedListId',
    handle: async (request) => await relatedListRecords(request, listRequestOfQuery(request)),
  },
  {
    method: 'POST',
    path: '/ui-api/related-list-records/:parentRecordId/:relatedListId',
    handle: async (request) => {
      const body = parseBody(listBody, await readJson(request.context.req.raw))
      return await relatedListRecords(request, listRequestOfBody(body))
    },
  },
]
