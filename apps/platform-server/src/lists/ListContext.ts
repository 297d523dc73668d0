import type { Caller } from '../access/caller'
import type { Queries } from '../database/openDatabase'
import type { ObjectDefinition } from '../metadata/defineObject'
import { RowQuery } from '../records/queryRows'

/** Resolves fields under the permissions of the caller. */
export interface ReadableObject {
  readonly caller: Caller
  readonly object: ObjectDefinition
}

export interface ListContext extends ReadableObject {
  /** Collects the conditions, joins, order and selection of the request. */
  readonly query: RowQuery
  /** Date literals such as `TODAY` are relative to it. */
  readonly now: Date
}

/** A context serves one query: the next request needs its own. */
export function createListContext(
  queries: Queries,
  caller: Caller,
  object: ObjectDefinition,
  now: Date,
): ListContext {
  return { caller, object, now, query: new RowQuery(queries, object.apiName) }
}
