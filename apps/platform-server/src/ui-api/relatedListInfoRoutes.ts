import { z } from 'zod'
import type { UserCaller } from '../access/caller'
import { demand } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import { readJson } from '../http/readJson'
import {
  changeColumnPreferences,
  preferenceParts,
  readColumnPreferences,
  type PreferenceChange,
} from '../lists/columnPreferences'
import { invalidList } from '../lists/invalidList'
import { isSortable } from '../lists/listInfo'
import { isRelatedListVisible, relatedListInfo, type RelatedListColumns } from '../lists/relatedListInfo'
import type { ObjectDefinition } from '../metadata/defineObject'
import { idOfRecordType } from '../records/recordTypes'
import { relatedListLabel, relatedListsOfType, type RelatedList } from '../metadata/relatedLists'
import { findFieldPath } from '../records/fieldPath'
import { contentTag } from '../records/recordRepresentation'
import { batchAnswer, batchItem, taggedAnswer, type BatchItem } from './answer'
import { BASE_PATH, type UiApiRequest, type UiApiRoute } from './defineRoute'
import { recordTypeNamed, recordTypeQuery } from './recordTypeRequest'
import { preferencesIdOf, relatedListNamed, relatedListPreferred } from './relatedListTarget'
import { listQuery, objectNamed, parseBody, pathValue, splitList, wordQuery } from './requestValues'

const MAX_BATCH = 200

/** @throws {ApiError} 400 for an empty batch, or too many lists. */
export function batchNames(given: string): readonly string[] {
  const names = splitList(given)
  if (names.length > 0 && names.length <= MAX_BATCH) return names
  throw invalidList(`A batch names 1 to ${MAX_BATCH} related lists.`)
}

/** The record type of the parent; null when the request names none. */
function recordTypeOf({ context }: UiApiRequest, parent: ObjectDefinition): string | null {
  const given = context.req.query('recordTypeId')
  return given === undefined ? null : idOfRecordType(parent, recordTypeNamed(parent, given))
}

async function describe(
  transaction: PortalTransaction,
  caller: UserCaller,
  list: RelatedList,
  columns: RelatedListColumns,
) {
  const key = preferencesIdOf(list)
  const preferences = await readColumnPreferences(transaction, caller, 'relatedList', key)
  return relatedListInfo(caller, list, preferences, columns)
}

const layoutColumns = { fields: [], optionalFields: [], restrictColumnsToLayout: true } as const

/** Returns the info whose eTag record pages reference. */
export async function plainRelatedListInfo(
  transaction: PortalTransaction,
  caller: UserCaller,
  list: RelatedList,
) {
  return await describe(transaction, caller, list, { ...layoutColumns, recordTypeId: null })
}

function named({ context, caller }: UiApiRequest): RelatedList {
  return relatedListNamed(
    caller,
    pathValue(context, 'parentObjectApiName'),
    pathValue(context, 'relatedListId'),
  )
}

async function getRelatedListInfo(request: UiApiRequest): Promise<Response> {
  const { context, caller, database } = request
  const list = named(request)
  const columns = {
    fields: listQuery(context, 'fields'),
    optionalFields: listQuery(context, 'optionalFields'),
    restrictColumnsToLayout:
      wordQuery(context, 'restrictColumnsToLayout', ['true', 'false'], 'true') === 'true',
    recordTypeId: recordTypeOf(request, list.parent),
  }
  const info = await database.asCaller(caller, (transaction) => describe(transaction, caller, list, columns))
  return taggedAnswer(context, info, info.eTag)
}

async function getRelatedListInfoBatch(request: UiApiRequest): Promise<Response> {
  const { context, caller, database } = request
  const parent = pathValue(context, 'parentObjectApiName')
  const names = batchNames(pathValue(context, 'relatedListNames'))
  const recordTypeId = recordTypeOf(request, objectNamed(parent))
  const results = await database.asCaller(caller, async (transaction) => {
    const items: BatchItem[] = []
    for (const name of names) {
      const work = () =>
        describe(transaction, caller, relatedListNamed(caller, parent, name), {
          ...layoutColumns,
          recordTypeId,
        })
      items.push(await batchItem(work))
    }
    return items
  })
  return batchAnswer(context, results)
}

async function getRelatedListsInfo(request: UiApiRequest): Promise<Response> {
  const { context, caller } = request
  const parent = objectNamed(pathValue(context, 'parentObjectApiName'))
  demand(caller, 'read', parent)
  const recordType = recordTypeQuery(context, parent)
  const content = {
    parentObjectApiName: parent.apiName,
    parentRecordTypeId: idOfRecordType(parent, recordType),
    relatedLists: relatedListsOfType(parent, recordType)
      .filter((list) => isRelatedListVisible(caller, list))
      .map((list) => [list, relatedListLabel(list)] as const)
      .map(([{ child, lookup, relatedListId }, label]) => ({
        entityLabel: child.label,
        entityLabelPlural: child.labelPlural,
        fieldApiName: lookup.apiName,
        keyPrefix: child.keyPrefix,
        label,
        objectApiName: child.apiName,
        relatedListId,
        relatedListInfoUrl: `${BASE_PATH}/ui-api/related-list-info/${parent.apiName}/${relatedListId}`,
        themeInfo: { color: child.color, iconUrl: null },
      })),
  }
  const eTag = contentTag(content)
  return taggedAnswer(context, { eTag, ...content }, eTag)
}

async function change(
  transaction: PortalTransaction,
  caller: UserCaller,
  list: RelatedList,
  wanted: PreferenceChange,
): Promise<void> {
  const { displayColumns } = await plainRelatedListInfo(transaction, caller, list)
  const target = {
    columns: new Set(displayColumns.map(({ fieldApiName }) => fieldApiName)),
    isSortable: (name: string) => {
      const path = findFieldPath(caller, list.child, name)
      return path !== undefined && isSortable(path.field)
    },
  }
  await changeColumnPreferences(transaction, caller, 'relatedList', preferencesIdOf(list), target, wanted)
}

const infoChange = z.object({
  orderedByInfo: preferenceParts.orderedBy,
  userPreferences: z
    .object({ columnWidths: preferenceParts.columnWidths, columnWrap: preferenceParts.columnWrap })
    .nullish(),
})

async function updateRelatedListInfo(request: UiApiRequest): Promise<Response> {
  const { context, caller, database } = request
  const list = named(request)
  const recordTypeId = recordTypeOf(request, list.parent)
  const { orderedByInfo, userPreferences } = parseBody(infoChange, await readJson(context.req.raw))
  const info = await database.asCaller(caller, async (transaction) => {
    await change(transaction, caller, list, { ...userPreferences, orderedBy: orderedByInfo })
    return await describe(transaction, caller, list, { ...layoutColumns, recordTypeId })
  })
  return Response.json(info, { headers: { ETag: `"${info.eTag}"` } })
}

async function preferencesOf(transaction: PortalTransaction, caller: UserCaller, list: RelatedList) {
  const { userPreferences, orderedByInfo } = await plainRelatedListInfo(transaction, caller, list)
  const content = { ...userPreferences, orderedBy: orderedByInfo, preferencesId: preferencesIdOf(list) }
  return { ...content, eTag: contentTag(content) }
}

async function getRelatedListPreferences({ context, caller, database }: UiApiRequest): Promise<Response> {
  const list = relatedListPreferred(caller, pathValue(context, 'preferencesId'))
  const preferences = await database.asCaller(caller, (transaction) =>
    preferencesOf(transaction, caller, list),
  )
  return taggedAnswer(context, preferences, preferences.eTag)
}

async function getRelatedListPreferencesBatch({
  context,
  caller,
  database,
}: UiApiRequest): Promise<Response> {
  const ids = batchNames(pathValue(context, 'preferencesIds'))
  const results = await database.asCaller(caller, async (transaction) => {
    const items: BatchItem[] = []
    for (const id of ids)
      items.push(await batchItem(() => preferencesOf(transaction, caller, relatedListPreferred(caller, id))))
    return items
  })
  return batchAnswer(context, results)
}

async function updateRelatedListPreferences({ context, caller, database }: UiApiRequest): Promise<Response> {
  const list = relatedListPreferred(caller, pathValue(context, 'preferencesId'))
  const wanted = parseBody(z.object(preferenceParts), await readJson(context.req.raw))
  const preferences = await database.asCaller(caller, async (transaction) => {
    await change(transaction, caller, list, wanted)
    return await preferencesOf(transaction, caller, list)
  })
  return Response.json(preferences, { headers: { ETag: `"${preferences.eTag}"` } })
}

export const relatedListInfoRoutes: readonly UiApiRoute[] = [
  {
    method: 'GET',
    path: '/ui-api/related-list-info/batch/:parentObjectApiName/:relatedListNames',
    handle: getRelatedListInfoBatch,
  },
  {
    method: 'GET',
    path: '/ui-api/related-list-info/:parentObjectApiName/:relatedListId',
    handle: getRelatedListInfo,
  },
  {
    method: 'PATCH',
    path: '/ui-api/related-list-info/:parentObjectApiName/:relatedListId',
    handle: updateRelatedListInfo,
  },
  { method: 'GET', path: '/ui-api/related-list-info/:parentObjectApiName', handle: getRelatedListsInfo },
  {
    method: 'GET',
    path: '/ui-api/related-list-preferences/batch/:preferencesIds',
    handle: getRelatedListPreferencesBatch,
  },
  {
    method: 'GET',
    path: '/ui-api/related-list-preferences/:preferencesId',
    handle: getRelatedListPreferences,
  },
  {
    method: 'PATCH',
    path: '/ui-api/related-list-preferences/:preferencesId',
    handle: updateRelatedListPreferences,
  },
]
