import { z } from 'zod'
import { readJson } from '../http/readJson'
import { changeColumnPreferences, preferenceParts } from '../lists/columnPreferences'
import { findFieldPath } from '../records/fieldPath'
import { contentTag } from '../records/recordRepresentation'
import { isSortable, type ListInfo } from '../lists/listInfo'
import { taggedAnswer } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { listByName, type ListTarget } from './listTarget'
import type { PortalTransaction } from '../database/openDatabase'
import { parseBody, pathValue } from './requestValues'

/** Returns the user's settings of a list (requirement ENT-12). */
function preferencesOf({ listReference, orderedByInfo, userPreferences }: ListInfo) {
  const content = {
    columnWidths: userPreferences.columnWidths,
    columnWrap: userPreferences.columnWrap,
    listReference,
    orderedBy: orderedByInfo,
  }
  return { ...content, eTag: contentTag(content) }
}

async function named(transaction: PortalTransaction, { context, caller }: UiApiRequest): Promise<ListTarget> {
  const names = [pathValue(context, 'objectApiName'), pathValue(context, 'listViewApiName')] as const
  return await listByName(transaction, caller, ...names)
}

async function getListPreferences(request: UiApiRequest): Promise<Response> {
  const { info } = await request.database.asCaller(request.caller, (transaction) =>
    named(transaction, request),
  )
  const preferences = preferencesOf(info)
  return taggedAnswer(request.context, preferences, preferences.eTag)
}

async function updateListPreferences(request: UiApiRequest): Promise<Response> {
  const { context, caller, database } = request
  const change = parseBody(z.object(preferenceParts), await readJson(context.req.raw))
  const info = await database.asCaller(caller, async (transaction) => {
    const { object, info: before, preferencesKey } = await named(transaction, request)
    const target = {
      columns: new Set(before.displayColumns.map(({ fieldApiName }) => fieldApiName)),
      isSortable: (name: string) => {
        const path = findFieldPath(caller, object, name)
        return path !== undefined && isSortable(path.field)
      },
    }
    await changeColumnPreferences(transaction, caller, 'list', preferencesKey, target, change)
    return (await named(transaction, request)).info
  })
  const preferences = preferencesOf(info)
  return Response.json(preferences, { headers: { ETag: `"${preferences.eTag}"` } })
}

export const listPreferenceRoutes: readonly UiApiRoute[] = [
  {
    method: 'GET',
    path: '/ui-api/list-preferences/:objectApiName/:listViewApiName',
    handle: getListPreferences,
  },
  {
    method: 'PATCH',
    path: '/ui-api/list-preferences/:objectApiName/:listViewApiName',
    handle: updateListPreferences,
  },
]
