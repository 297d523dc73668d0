import type { Caller } from '../access/caller'
import type { Queries } from '../database/openDatabase'
import type { ObjectDefinition } from '../metadata/defineObject'
import { RowQuery } from '../records/queryRows'

/** An object as a caller reads it: fields resolve under the permissions of the caller. */
export interface ReadableObject {
  readonly caller: Caller
  readonly object: ObjectDefinition
}

/** One list request on its way to the database. */
export interface ListContext extends ReadableObject {
  /** Collects the conditions, joins, order and selection of the request. */
  readonly query: RowQuery
  /** The instant that date literals such as `TODAY` are relative to. */
  readonly now: Date
}

/** Creates the context of one list request. It serves one query: the next request needs its own. */
export function createListContext(
  queries: Queries,
  caller: Caller,
  object: ObjectDefinition,
  now: Date,
): ListContext {
  return { caller, object, now, query: new RowQuery(queries, object.apiName) }
}
