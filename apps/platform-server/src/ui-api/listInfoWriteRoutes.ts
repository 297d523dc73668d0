import type { UserCaller } from '../access/caller'
import { mayChangeListView, mayMakeListViews } from '../access/listViewRights'
import { demand } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import { ApiError, insufficientAccess } from '../http/ApiError'
import { readJson } from '../http/readJson'
import { listInfo, RECENT } from '../lists/listInfo'
import { findListView, type ListView, type MadeByUser } from '../lists/listViewIndex'
import { checkListView, defaultColumns, listViewChangeBody, newListViewBody } from '../lists/listViewInput'
import { deleteView, findStoredView, insertView, nameTaken, updateView } from '../lists/storedListViews'
import type { ObjectDefinition } from '../metadata/defineObject'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { listByName } from './listTarget'
import { objectNamed, parseBody, pathValue } from './requestValues'

const MAX_NAME = 80

async function createListInfo({ context, caller, database, now }: UiApiRequest): Promise<Response> {
  const object = objectNamed(pathValue(context, 'objectApiName'))
  demand(caller, 'read', object)
  if (!mayMakeListViews(caller)) throw insufficientAccess()
  const given = parseBody(newListViewBody, await readJson(context.req.raw))
  const includeDefaultAttributes = given.includeDefaultAttributes ?? true
  const info = await database.asCaller(caller, async (transaction) => {
    const apiName = await freeName(
      transaction,
      caller,
      object,
      given.listViewApiName ?? undefined,
      given.label,
    )
    const draft = {
      definition: { apiName, label: given.label, columns: defaultColumns(object, includeDefaultAttributes) },
      made: { visibility: 'Private', shares: [], includeDefaultAttributes },
    } as const
    const { definition, made } = checkListView(transaction, caller, object, draft, given, now)
    return listInfo(caller, await insertView(transaction, caller, object, definition, made))
  })
  return Response.json(info, { status: 201, headers: { ETag: `"${info.eTag}"` } })
}

/** Returns the given name, or a unique one derived from the label. */
async function freeName(
  transaction: PortalTransaction,
  caller: UserCaller,
  object: ObjectDefinition,
  given: string | undefined,
  label: string,
): Promise<string> {
  const isFree = async (name: string) =>
    name.toLowerCase() !== RECENT.toLowerCase() &&
    !findListView(object, name) &&
    !(await findStoredView(transaction, caller, object, name))
  if (given !== undefined) {
    if (await isFree(given)) return given
    throw nameTaken(given)
  }
  const words = label
    .normalize('NFKD')
    .replaceAll(/[^\w]+/g, '_')
    .replaceAll(/^[^A-Za-z]+|_+$/g, '')
  const stem = (words || 'List').slice(0, MAX_NAME - 4)
  for (let turn = 1; turn <= 200; turn += 1) {
    const name = turn === 1 ? stem : `${stem}_${turn}`
    if (await isFree(name)) return name
  }
  throw nameTaken(stem)
}

/** @throws {ApiError} 404 for an invisible list view, 403 for one of the product or without permission. */
async function changeable(
  transaction: PortalTransaction,
  { context, caller }: UiApiRequest,
): Promise<ListView & { readonly made: MadeByUser }> {
  const names = [pathValue(context, 'objectApiName'), pathValue(context, 'listViewApiName')] as const
  const { view } = await listByName(transaction, caller, ...names)
  if (!view?.made)
    throw new ApiError(
      403,
      'INSUFFICIENT_ACCESS',
      'This list view comes with the product and cannot be changed. Make one of your own.',
    )
  if (!mayChangeListView(caller, view.made.ownerId)) throw insufficientAccess()
  return { ...view, made: view.made }
}

async function updateListInfo(request: UiApiRequest): Promise<Response> {
  const { context, caller, database, now } = request
  const given = parseBody(listViewChangeBody, await readJson(context.req.raw))
  const info = await database.asCaller(caller, async (transaction) => {
    const view = await changeable(transaction, request)
    const { definition, made } = checkListView(transaction, caller, view.object, view, given, now)
    await updateView(transaction, view.id, definition, made)
    return (await listByName(transaction, caller, view.object.apiName, definition.apiName)).info
  })
  return Response.json(info, { headers: { ETag: `"${info.eTag}"` } })
}

async function deleteListInfo(request: UiApiRequest): Promise<Response> {
  await request.database.asCaller(request.caller, async (transaction) => {
    const { id } = await changeable(transaction, request)
    await deleteView(transaction, id)
  })
  return new Response(null, { status: 204 })
}

/** createListInfo, updateListInfoByName, deleteListInfo. */
export const listInfoWriteRoutes: readonly UiApiRoute[] = [
  { method: 'POST', path: '/ui-api/list-info/:objectApiName', handle: createListInfo },
  { method: 'PATCH', path: '/ui-api/list-info/:objectApiName/:listViewApiName', handle: updateListInfo },
  { method: 'DELETE', path: '/ui-api/list-info/:objectApiName/:listViewApiName', handle: deleteListInfo },
]
