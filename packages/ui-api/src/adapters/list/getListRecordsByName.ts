import { listViewName } from '../../config/mru.js'
import { objectApiName, optional, string } from '../../config/types.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { listRecordCollectionRepresentation } from '../../representations/list.js'
import { getListInfoByName } from '../listInfo/getListInfoByName.js'
import { listPageConfig } from './listPageConfig.js'
import { recordPages } from './recordPages.js'
import { withBody } from '../../request/withBody.js'

/**
 * Reads a page of records of a list view. `where` is a filter in GraphQL spelling. Fresh for 30 s.
 * Source: "Get List View Records".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getListRecordsByName = definePagedRead({
  name: 'getListRecordsByName',
  family: 'list',
  method: 'POST',
  spread: withBody,
  path: '/ui-api/list-records/{objectApiName}/{listViewApiName}',
  query: [],
  config: {
    objectApiName,
    listViewApiName: listViewName,
    ...listPageConfig,
    searchTerm: optional(string),
    where: optional(string),
  },
  returns: listRecordCollectionRepresentation,
  paging: recordPages,
  follow: {
    read: getListInfoByName,
    expects: ({ listInfoETag }, { objectApiName, listViewApiName }) =>
      typeof listInfoETag === 'string'
        ? { config: { objectApiName, listViewApiName }, eTag: listInfoETag }
        : undefined,
  },
})
