import { invalidList } from '../lists/invalidList'
import { batchAnswer, batchItem, taggedAnswer } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { isListViewId, listById, listByName } from './listTarget'
import { listViewSummaries } from './listViewSummaries'
import { listQuery, pathValue } from './requestValues'

async function getListInfoByName({ context, caller }: UiApiRequest): Promise<Response> {
  const { info } = listByName(
    caller,
    pathValue(context, 'objectApiName'),
    pathValue(context, 'listViewApiName'),
  )
  return taggedAnswer(context, info, info.eTag)
}

/** One part after `list-info`: the id of a list view, or an object whose list views are asked for. */
async function getListInfoByIdOrObject(request: UiApiRequest): Promise<Response> {
  const { context, caller } = request
  const target = pathValue(context, 'target')
  if (!isListViewId(target)) return listViewSummaries(request, target, 'url')
  const { info } = listById(caller, target)
  return taggedAnswer(context, info, info.eTag)
}

async function getListInfosByName({ context, caller }: UiApiRequest): Promise<Response> {
  const byName = listQuery(context, 'names').map((name) =>
    batchItem(() => {
      const [objectApiName, listViewApiName] = name.split('.')
      if (!objectApiName || !listViewApiName)
        throw invalidList('A list is named by its object and itself: Load__c.Posted.')
      return listByName(caller, objectApiName, listViewApiName).info
    }),
  )
  const byId = listQuery(context, 'ids').map((id) => batchItem(() => listById(caller, id).info))
  return batchAnswer(await Promise.all([...byName, ...byId]))
}

/** Describing lists: getListInfoByName, getListInfosByName, getListInfosByObjectName, getListInfoById. */
export const listInfoRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/list-info/batch', handle: getListInfosByName },
  { method: 'GET', path: '/ui-api/list-info/:objectApiName/:listViewApiName', handle: getListInfoByName },
  { method: 'GET', path: '/ui-api/list-info/:target', handle: getListInfoByIdOrObject },
]
