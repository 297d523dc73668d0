import type { UserCaller } from '../access/caller'
import { demand } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import { ApiError } from '../http/ApiError'
import { isRelatedListVisible } from '../lists/relatedListInfo'
import { findRelatedList, relatedListOfPreferences, type RelatedList } from '../metadata/relatedLists'
import { dynamic } from '../records/queryRows'
import { identify, recordNotFound } from '../records/readRecord'
import { objectNamed } from './requestValues'

function relatedListNotFound(): ApiError {
  return new ApiError(404, 'NOT_FOUND', 'The related list does not exist or is not visible to you.')
}

function visible(caller: UserCaller, list: RelatedList | undefined): RelatedList {
  if (list && isRelatedListVisible(caller, list)) return list
  throw relatedListNotFound()
}

/** @throws {ApiError} 403 for an object that the role may not read, 404. */
export function relatedListNamed(caller: UserCaller, parentName: string, relatedListId: string): RelatedList {
  const parent = objectNamed(parentName)
  demand(caller, 'read', parent)
  return visible(caller, findRelatedList(parent, relatedListId))
}

/** Finds a list by preferences id (`Account.Locations__r`). @throws {ApiError} 404. */
export function relatedListPreferred(caller: UserCaller, preferencesId: string): RelatedList {
  const list = visible(caller, relatedListOfPreferences(preferencesId))
  demand(caller, 'read', list.parent)
  return list
}

export function preferencesIdOf({ parent, relatedListId }: RelatedList): string {
  return `${parent.apiName}.${relatedListId}`
}

export interface RelatedParent {
  readonly id: string
  listNamed(relatedListId: string): RelatedList
}

/** @throws {ApiError} 400 for a malformed id, 404 for a missing or invisible record. */
export async function relatedParent(
  transaction: PortalTransaction,
  caller: UserCaller,
  parentRecordId: string,
): Promise<RelatedParent> {
  const { id, object } = identify(parentRecordId)
  demand(caller, 'read', object)
  const row = await dynamic(transaction)
    .selectFrom(object.apiName)
    .select('Id')
    .where('Id', '=', id)
    .executeTakeFirst()
  if (!row) throw recordNotFound()
  return { id, listNamed: (relatedListId) => visible(caller, findRelatedList(object, relatedListId)) }
}
