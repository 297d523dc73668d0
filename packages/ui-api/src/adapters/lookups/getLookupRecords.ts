import { anyOrder } from '../../define/anyOrder.js'
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
} from '../../define/configTypes.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { lookupValuesRepresentation, type LookupValuesRepresentation } from '../../representations/lookups.js'
import { withBody } from '../../transport/withBody.js'
import type { ReadInput } from '../../define/configType.js'
import type { ReadAdapter } from '../../define/defineRead.js'

const config = {
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
}
/** Config of `getLookupRecords`. */
export interface GetLookupRecordsConfig extends ReadInput<typeof config> {}

/**
 * Reads suggestions for a lookup field, by target object. `page` (default 1) has `pageSize` (default 25) records;
 * `searchType` is Recent (default), Search (`q` of 2 characters or more) or TypeAhead (3 or more). A dependent lookup
 * needs `dependentFieldBindings` and `sourceRecord`.
 *
 * TTL 120 s. Records of the response are normalized. Source: "Get Lookup Field Suggestions".
 *
 * @example
 * const { data } = useWire(getLookupRecords, { objectApiName: 'Load__c', fieldApiName: 'Carrier__c', q: 'Acme', searchType: 'Search' })
 *
 * @throws {UiApiConfigError}
 */
export const getLookupRecords: ReadAdapter<GetLookupRecordsConfig, LookupValuesRepresentation> =
  definePagedRead({
    name: 'getLookupRecords',
    family: 'lookups',
    method: 'POST',
    _spread: withBody,
    path: '/ui-api/lookups/{objectApiName}/{fieldApiName}',
    query: [
      'page',
      'pageSize',
      'q',
      'searchType',
      'dependentFieldBindings',
      'sourceRecordId',
      'targetApiName',
    ],
    config,
    _returns: lookupValuesRepresentation,
    paging: {
      items: ({ lookupResults }) => Object.values(lookupResults).flatMap(({ records }) => records),
      next: ({ lookupResults }, { page = 1 }) =>
        Object.values(lookupResults).some(({ nextPageUrl }) => typeof nextPageUrl === 'string')
          ? { page: page + 1 }
          : undefined,
    },
  })
