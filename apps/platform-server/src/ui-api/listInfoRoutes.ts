import { ApiError } from '../http/ApiError'
import { invalidList } from '../lists/invalidList'
import { batchAnswer, batchItem, taggedAnswer } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { listObjectInfo } from './listObjectInfo'
import { infoByName, isListViewId, listById } from './listTarget'
import { listViewSummaries } from './listViewSummaries'
import { listQuery, pathValue } from './requestValues'

/** List views per batch; more is a mistake or an attack. */
const MAX_BATCH = 200

async function getListInfoByName({ context, caller, database }: UiApiRequest): Promise<Response> {
  const info = await database.readAs(caller, (transaction) =>
    infoByName(
      transaction,
      caller,
      pathValue(context, 'objectApiName'),
      pathValue(context, 'listViewApiName'),
    ),
  )
  return taggedAnswer(context, info, info.eTag)
}

/** Serves two paths: the parameter after `list-info` is a list view's id or an object's name. */
async function getListInfoByIdOrObject(request: UiApiRequest): Promise<Response> {
  const { context, caller, database } = request
  const target = pathValue(context, 'target')
  if (!isListViewId(target)) return await listViewSummaries(request, target, 'url')
  const { info } = await database.readAs(caller, (transaction) => listById(transaction, caller, target))
  return taggedAnswer(context, info, info.eTag)
}

async function getListInfosByName({ context, caller, database }: UiApiRequest): Promise<Response> {
  const names = listQuery(context, 'names')
  const ids = listQuery(context, 'ids')
  if (names.length + ids.length === 0)
    throw new ApiError(400, 'MISSING_ARGUMENT', 'Give the names or the ids of list views.')
  if (names.length + ids.length > MAX_BATCH)
    throw invalidList(`At most ${MAX_BATCH} list views can be read at once.`)
  const results = await database.readAs(caller, async (transaction) => {
    const byName = names.map((name) => async () => {
      const [objectApiName, listViewApiName] = name.split('.')
      if (!objectApiName || !listViewApiName)
        throw invalidList('A list is named by its object and itself: Load__c.Posted.')
      return await infoByName(transaction, caller, objectApiName, listViewApiName)
    })
    const byId = ids.map((id) => async () => (await listById(transaction, caller, id)).info)
    const items = []
    for (const work of [...byName, ...byId]) items.push(await batchItem(work))
    return items
  })
  return batchAnswer(context, results)
}

async function getListObjectInfo({ context, caller }: UiApiRequest): Promise<Response> {
  const info = listObjectInfo(caller, pathValue(context, 'objectApiName'))
  return taggedAnswer(context, info, info.eTag)
}

/** getListInfoByName, getListInfosByName, getListInfosByObjectName, getListInfoById, getListObjectInfo. */
export const listInfoRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/list-info/batch', handle: getListInfosByName },
  { method: 'GET', path: '/ui-api/list-info/:objectApiName/:listViewApiName', handle: getListInfoByName },
  { method: 'GET', path: '/ui-api/list-info/:target', handle: getListInfoByIdOrObject },
  { method: 'GET', path: '/ui-api/list-object-info/:objectApiName', handle: getListObjectInfo },
]
