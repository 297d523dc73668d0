import { MRU } from '../../config/mru.js'
import { objectApiName } from '../../config/types.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { listRecordCollectionRepresentation } from '../../representations/list.js'
import { getListInfoByName } from '../listInfo/getListInfoByName.js'
import { listPageConfig } from './listPageConfig.js'
import { recordPages } from './recordPages.js'

/**
 * Reads the records of an object that the user has looked at last, 50 a page unless `pageSize` says otherwise.
 *
 * Fresh for 30 s. Source: User Interface API Developer Guide, "Get MRU List View Records".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getMruListRecords = definePagedRead({
  name: 'getMruListRecords',
  family: 'list',
  path: '/ui-api/mru-list-records/{objectApiName}',
  config: { objectApiName, ...listPageConfig },
  returns: listRecordCollectionRepresentation,
  paging: recordPages,
  follow: {
    read: getListInfoByName,
    expects: ({ listInfoETag }, { objectApiName }) =>
      typeof listInfoETag === 'string'
        ? { config: { objectApiName, listViewApiName: MRU }, eTag: listInfoETag }
        : undefined,
  },
})
