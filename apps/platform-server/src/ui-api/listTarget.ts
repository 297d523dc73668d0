import type { UserCaller } from '../access/caller'
import { demand } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import { ApiError } from '../http/ApiError'
import { readColumnPreferences, type ColumnPreferences } from '../lists/columnPreferences'
import { createListContext } from '../lists/ListContext'
import {
  listInfo,
  RECENT,
  recentListInfo,
  SEARCH_RESULT,
  searchResultListInfo,
  type ListInfo,
} from '../lists/listInfo'
import { readListPage, readRecentPage, type ListPage, type ListRequest } from '../lists/listRecords'
import { findListView, findListViewById, type ListView } from '../lists/listViewIndex'
import { findStoredView, findStoredViewById } from '../lists/storedListViews'
import type { ObjectDefinition } from '../metadata/defineObject'
import { malformedId } from '../records/readRecord'
import { normaliseId } from '../database/schema/recordId'
import { objectNamed } from './requestValues'

export interface ListTarget {
  readonly object: ObjectDefinition
  readonly info: ListInfo
  /** Absent for recently used records. */
  readonly view?: ListView
  readonly preferencesKey: string
  readonly preferences: ColumnPreferences
  readPage(request: ListRequest, now: Date): Promise<ListPage>
}

/** The shape of a list view's id, without a check of its last three characters. */
const LIST_VIEW_ID = /^00B[0-9A-Za-z]{12}(?:[0-9A-Za-z]{3})?$/u

/** 404 for a missing or invisible list view: the same response. */
function listNotFound(): ApiError {
  return new ApiError(404, 'NOT_FOUND', 'The list view does not exist or is not visible to you.')
}

/** Distinguishes a list view's id, even a malformed one, from an object's name, which starts with a letter. */
export function isListViewId(text: string): boolean {
  return /^\d/u.test(text)
}

/** Describes a list by name. The columns of search results are a list without records of its own. */
export async function infoByName(
  transaction: PortalTransaction,
  caller: UserCaller,
  objectApiName: string,
  listViewApiName: string,
): Promise<ListInfo> {
  if (listViewApiName.toLowerCase() !== SEARCH_RESULT.toLowerCase())
    return (await listByName(transaction, caller, objectApiName, listViewApiName)).info
  const object = objectNamed(objectApiName)
  demand(caller, 'read', object)
  return searchResultListInfo(caller, object)
}

/** Finds a list by name; the recent list's name returns the most recently used records. */
export async function listByName(
  transaction: PortalTransaction,
  caller: UserCaller,
  objectApiName: string,
  listViewApiName: string,
): Promise<ListTarget> {
  const object = objectNamed(objectApiName)
  demand(caller, 'read', object)
  if (listViewApiName.toLowerCase() === RECENT.toLowerCase())
    return await recentList(transaction, caller, object)
  const view =
    findListView(object, listViewApiName) ??
    (await findStoredView(transaction, caller, object, listViewApiName))
  if (!view) throw listNotFound()
  return await targetOf(transaction, caller, view)
}

/** @throws {ApiError} 400 for a malformed id, 404. */
export async function listById(
  transaction: PortalTransaction,
  caller: UserCaller,
  listViewId: string,
): Promise<ListTarget> {
  const id = normaliseId(listViewId)
  if (id === undefined) throw LIST_VIEW_ID.test(listViewId) ? listNotFound() : malformedId(listViewId)
  const view = findListViewById(id) ?? (await findStoredViewById(transaction, id))
  if (!view) throw listNotFound()
  demand(caller, 'read', view.object)
  return await targetOf(transaction, caller, view)
}

export async function recentList(
  transaction: PortalTransaction,
  caller: UserCaller,
  object: ObjectDefinition,
): Promise<ListTarget> {
  const preferencesKey = `${object.apiName}.${RECENT}`
  const preferences = await readColumnPreferences(transaction, caller, 'list', preferencesKey)
  return {
    object,
    info: recentListInfo(caller, object, preferences),
    preferencesKey,
    preferences,
    readPage: (request, now) =>
      readRecentPage(createListContext(transaction, caller, object, now), request, preferences.orderedBy),
  }
}

async function targetOf(
  transaction: PortalTransaction,
  caller: UserCaller,
  view: ListView,
): Promise<ListTarget> {
  const preferences = await readColumnPreferences(transaction, caller, 'list', view.id)
  return {
    object: view.object,
    info: listInfo(caller, view, preferences),
    view,
    preferencesKey: view.id,
    preferences,
    readPage: (request, now) =>
      readListPage(
        createListContext(transaction, caller, view.object, now),
        view,
        request,
        preferences.orderedBy,
      ),
  }
}
