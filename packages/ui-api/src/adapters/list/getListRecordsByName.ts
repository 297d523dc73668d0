import { listViewName } from '../../define/mru.js'
import { objectApiName, optional, string } from '../../define/configTypes.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import {
  listRecordCollectionRepresentation,
  type ListRecordCollectionRepresentation,
} from '../../representations/list.js'
import { getListInfoByName } from '../listInfo/getListInfoByName.js'
import { listPageConfig, recordPages } from './listPages.js'
import { withBody } from '../../transport/withBody.js'
import type { ReadInput } from '../../define/configType.js'
import type { ReadAdapter } from '../../define/defineRead.js'

const config = {
  objectApiName,
  listViewApiName: listViewName,
  ...listPageConfig,
  searchTerm: optional(string),
  where: optional(string),
}
/** Config of `getListRecordsByName`. */
export interface GetListRecordsByNameConfig extends ReadInput<typeof config> {}

/**
 * Reads a page of records of a list view, 50 per page by default. `where` is a filter in GraphQL syntax.
 *
 * TTL 30 s. Source: "Get List View Records".
 *
 * @example
 * const { data } = useWire(getListRecordsByName, { objectApiName: 'Load__c', listViewApiName: 'Open', pageSize: 25 })
 *
 * @throws {UiApiConfigError}
 */
export const getListRecordsByName: ReadAdapter<
  GetListRecordsByNameConfig,
  ListRecordCollectionRepresentation
> = definePagedRead({
  name: 'getListRecordsByName',
  family: 'list',
  method: 'POST',
  _spread: withBody,
  path: '/ui-api/list-records/{objectApiName}/{listViewApiName}',
  query: [],
  config,
  _returns: listRecordCollectionRepresentation,
  paging: recordPages,
  _follow: {
    read: getListInfoByName,
    expects: ({ listInfoETag }, { objectApiName, listViewApiName }) =>
      typeof listInfoETag === 'string'
        ? { config: { objectApiName, listViewApiName }, eTag: listInfoETag }
        : undefined,
  },
})
