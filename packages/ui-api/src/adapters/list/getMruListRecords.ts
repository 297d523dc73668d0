import { MRU } from '../../define/mru.js'
import { objectApiName } from '../../define/configTypes.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { listRecordCollectionRepresentation } from '../../representations/list.js'
import { getListInfoByName } from '../listInfo/getListInfoByName.js'
import { listPageConfig, recordPages } from './listPages.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Reads the records of an object that the user has viewed last, 50 per page by default.
 *
 * TTL 30 s. Source: "Get MRU List View Records".
 *
 * @example
 * const { data } = useWire(getMruListRecords, { objectApiName: 'Load__c', fields: ['Load__c.Name'] })
 *
 * @throws {UiApiConfigError}
 */
export const getMruListRecords = definePagedRead({
  name: 'getMruListRecords',
  family: 'list',
  path: '/ui-api/mru-list-records/{objectApiName}',
  config: { objectApiName, ...listPageConfig },
  _returns: listRecordCollectionRepresentation,
  paging: recordPages,
  _follow: {
    read: getListInfoByName,
    expects: ({ listInfoETag }, { objectApiName }) =>
      typeof listInfoETag === 'string'
        ? { config: { objectApiName, listViewApiName: MRU }, eTag: listInfoETag }
        : undefined,
  },
})

/** Config of `getMruListRecords`. */
export type GetMruListRecordsConfig = ConfigOf<typeof getMruListRecords>
