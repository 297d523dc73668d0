import { sql } from 'kysely'
import { z } from 'zod'
import type { PortalTransaction } from '../database/openDatabase'
import { notFound } from '../http/ApiError'
import { readJson } from '../http/readJson'
import { isRelatedListVisible } from '../lists/relatedListInfo'
import { findRelatedList, relatedListsOf, type RelatedList } from '../metadata/relatedLists'
import { dynamic } from '../records/queryRows'
import { recordNotFound } from '../records/readRecord'
import type { ActionFilter, ActionPlace } from './actionList'
import { actionCollection, actionFilterBody, actionFilterOfBody, actionFilterOfQuery } from './actionRequest'
import { batchAnswer, batchItem, taggedAnswer } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { parseBody, pathValue } from './requestValues'
import { idsOfPath, visibleRows, type VisibleRow } from './visibleRows'

const MAX_LISTS = 50

const batchBody = z.object({
  relatedListsActionParameters: z
    .array(actionFilterBody.extend({ relatedListId: z.string() }))
    .max(MAX_LISTS),
})

async function parentsOf({ context, caller, database }: UiApiRequest): Promise<readonly VisibleRow[]> {
  const given = idsOfPath(pathValue(context, 'recordIds'))
  return await database.readAs(caller, (transaction) => visibleRows(transaction, caller, given))
}

/** @throws {ApiError} 404 for a missing list, or one that the caller may not read. */
function listOf({ caller }: UiApiRequest, parent: VisibleRow, relatedListId: string): RelatedList {
  const list = findRelatedList(parent.object, relatedListId)
  if (list && isRelatedListVisible(caller, list)) return list
  throw notFound('related list')
}

function listActions(
  request: UiApiRequest,
  parents: readonly VisibleRow[],
  relatedListId: string,
  filter: ActionFilter,
) {
  const places = parents.map((parent): ActionPlace => {
    const list = listOf(request, parent, relatedListId)
    return {
      context: 'RelatedList',
      sourceObject: parent.id,
      object: list.child,
      relatedListId: list.relatedListId,
    }
  })
  const path = `record/${parents.map(({ id }) => id).join(',')}/related-list/${encodeURIComponent(relatedListId)}`
  return actionCollection(request.caller, path, places, filter)
}

async function getRelatedListActions(request: UiApiRequest): Promise<Response> {
  const filter = actionFilterOfQuery(request)
  const parents = await parentsOf(request)
  const actions = listActions(request, parents, pathValue(request.context, 'relatedListId'), filter)
  return taggedAnswer(request.context, actions, actions.eTag)
}

async function postRelatedListActions(request: UiApiRequest): Promise<Response> {
  const filter = actionFilterOfBody(parseBody(actionFilterBody, await readJson(request.context.req.raw)))
  const parents = await parentsOf(request)
  return Response.json(listActions(request, parents, pathValue(request.context, 'relatedListId'), filter))
}

async function getRelatedListsActions(request: UiApiRequest): Promise<Response> {
  const body = parseBody(batchBody, await readJson(request.context.req.raw))
  const parents = await parentsOf(request)
  const items = body.relatedListsActionParameters.map(({ relatedListId, ...filter }) =>
    batchItem(() => listActions(request, parents, relatedListId, actionFilterOfBody(filter))),
  )
  return batchAnswer(request.context, await Promise.all(items))
}

/** Pairs records with parents: every record must be in a related list of one of them. */
async function pairs(
  transaction: PortalTransaction,
  parents: readonly VisibleRow[],
  children: readonly VisibleRow[],
): Promise<readonly ActionPlace[]> {
  const places: ActionPlace[] = []
  for (const child of children) {
    const before = places.length
    for (const parent of parents) {
      const lists = relatedListsOf(parent.object).filter((list) => list.child === child.object)
      const list = await listWith(transaction, lists, parent.id, child.id)
      if (!list) continue
      places.push({
        context: 'RelatedListRecord',
        sourceObject: parent.id,
        object: child.object,
        isWritable: child.isWritable,
        relatedListId: list.relatedListId,
        relatedRecordId: child.id,
      })
    }
    if (places.length === before) throw recordNotFound()
  }
  return places
}

async function listWith(
  transaction: PortalTransaction,
  lists: readonly RelatedList[],
  parentId: string,
  childId: string,
): Promise<RelatedList | undefined> {
  for (const list of lists) {
    const row = await dynamic(transaction)
      .selectFrom(list.child.apiName)
      .select('Id')
      .where('Id', '=', childId)
      .where(sql<boolean>`${sql.ref(list.lookup.apiName)} = ${parentId}`)
      .executeTakeFirst()
    if (row) return list
  }
  return undefined
}

async function getRelatedListRecordActions(request: UiApiRequest): Promise<Response> {
  const { context, caller, database } = request
  const filter = actionFilterOfQuery(request)
  const parentIds = idsOfPath(pathValue(context, 'recordIds'))
  const childIds = idsOfPath(pathValue(context, 'relatedListRecordIds'))
  const places = await database.readAs(caller, async (transaction) =>
    pairs(
      transaction,
      await visibleRows(transaction, caller, parentIds),
      await visibleRows(transaction, caller, childIds),
    ),
  )
  const path = `record/${parentIds.join(',')}/related-list-record/${childIds.join(',')}`
  const actions = actionCollection(caller, path, places, filter)
  return taggedAnswer(context, actions, actions.eTag)
}

export const relatedListActionRoutes: readonly UiApiRoute[] = [
  {
    method: 'POST',
    path: '/ui-api/actions/record/:recordIds/related-list/batch',
    handle: getRelatedListsActions,
  },
  {
    method: 'GET',
    path: '/ui-api/actions/record/:recordIds/related-list-record/:relatedListRecordIds',
    handle: getRelatedListRecordActions,
  },
  {
    method: 'GET',
    path: '/ui-api/actions/record/:recordIds/related-list/:relatedListId',
    handle: getRelatedListActions,
  },
  {
    method: 'POST',
    path: '/ui-api/actions/record/:recordIds/related-list/:relatedListId',
    handle: postRelatedListActions,
  },
]
