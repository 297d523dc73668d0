import type { UserCaller } from '../access/caller'
import { demand } from '../access/permissions'
import { ApiError } from '../http/ApiError'
import { listInfo, RECENT, recentListInfo, type ListInfo } from '../lists/listInfo'
import { findListView, findListViewById, type ListView } from '../lists/listViewIndex'
import { readListPage, readRecentPage, type ListPage, type ListRequest } from '../lists/listRecords'
import type { PortalTransaction } from '../database/openDatabase'
import type { ObjectDefinition } from '../metadata/defineObject'
import { malformedId } from '../records/readRecord'
import { normaliseId } from '../schema/recordId'
import { objectNamed } from './requestValues'

/** The list that a path names, ready to be described and read. */
export interface ListTarget {
  readonly object: ObjectDefinition
  readonly info: ListInfo
  readPage(transaction: PortalTransaction, request: ListRequest, now: Date): Promise<ListPage>
}

const LIST_VIEW_PREFIX = '00B'

function listNotFound(): ApiError {
  return new ApiError(404, 'NOT_FOUND', 'The list view does not exist or is not visible to you.')
}

/** Whether a path's part is the id of a list view and not an object's name. */
export function isListViewId(text: string): boolean {
  return text.startsWith(LIST_VIEW_PREFIX) && normaliseId(text) !== undefined
}

/** The list with this name, or the most recently used records for the recent list's name. */
export function listByName(caller: UserCaller, objectApiName: string, listViewApiName: string): ListTarget {
  const object = objectNamed(objectApiName)
  demand(caller, 'read', object)
  if (listViewApiName.toLowerCase() === RECENT.toLowerCase()) return recentList(caller, object)
  const view = findListView(object, listViewApiName)
  if (!view) throw listNotFound()
  return targetOf(caller, view)
}

/** The list with this id. @throws {ApiError} 400 for what is no id, 404. */
export function listById(caller: UserCaller, listViewId: string): ListTarget {
  const id = normaliseId(listViewId)
  if (id === undefined) throw malformedId(listViewId)
  const view = findListViewById(id)
  if (!view) throw listNotFound()
  demand(caller, 'read', view.object)
  return targetOf(caller, view)
}

/** The caller's most recently used records of an object. */
export function recentList(caller: UserCaller, object: ObjectDefinition): ListTarget {
  return {
    object,
    info: recentListInfo(caller, object),
    readPage: (transaction, request, now) => readRecentPage(transaction, caller, object, request, now),
  }
}

function targetOf(caller: UserCaller, view: ListView): ListTarget {
  return {
    object: view.object,
    info: listInfo(caller, view),
    readPage: (transaction, request, now) => readListPage(transaction, caller, view, request, now),
  }
}
