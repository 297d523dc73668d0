import { anyOrder } from '../../config/anyOrder.js'
import {
  anyObject,
  integer,
  list,
  objectApiName,
  oneOf,
  optional,
  recordId,
  set,
  string,
  withDefault,
} from '../../config/types.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { lookupValuesRepresentation } from '../../representations/lookups.js'
import { withBody } from '../../request/withBody.js'

/**
 * Reads suggestions for a lookup field, by target object. `page` (default 1) has `pageSize` (default 25) records;
 * `searchType` is Recent (default), Search (`q` of 2 characters or more) or TypeAhead (3 or more).
 * `dependentFieldBindings` and `sourceRecord` say what a dependent lookup depends on.
 *
 * Fresh for 120 s. Records in the answer are shared with every other call.
 * Source: User Interface API Developer Guide, "Get Lookup Field Suggestions".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getLookupRecords = definePagedRead({
  name: 'getLookupRecords',
  family: 'lookups',
  method: 'POST',
  spread: withBody,
  path: '/ui-api/lookups/{objectApiName}/{fieldApiName}',
  query: ['page', 'pageSize', 'q', 'searchType', 'dependentFieldBindings', 'sourceRecordId', 'targetApiName'],
  config: {
    objectApiName,
    fieldApiName: string,
    page: withDefault(integer, 1),
    pageSize: withDefault(integer, 25),
    q: optional(string),
    searchType: withDefault(oneOf('Recent', 'Search', 'TypeAhead'), 'Recent'),
    dependentFieldBindings: optional(set(string)),
    sourceRecordId: optional(recordId),
    targetApiName: optional(set(objectApiName)),
    sourceRecord: optional(anyOrder(anyObject)),
    orderBy: optional(anyOrder(list(anyObject))),
  },
  returns: lookupValuesRepresentation,
  paging: {
    items: ({ lookupResults }) => Object.values(lookupResults).flatMap(({ records }) => records),
    next: ({ lookupResults }, { page = 1 }) =>
      Object.values(lookupResults).some(({ nextPageUrl }) => typeof nextPageUrl === 'string')
        ? { page: page + 1 }
        : undefined,
  },
})
