import { fieldNames, integer, optional, recordId, string, withDefault } from '../../define/configTypes.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { recordCollectionRepresentation } from '../../representations/records.js'
import { recordPages } from '../list/listPages.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Reads the child records of a relationship, 5 per page from page 0 by default.
 *
 * TTL 120 s. Source: "Get Child Records"; the page URLs of `childRelationships` point here.
 *
 * @example
 * const { data } = useWire(getChildRecords, { recordId: '001000000000001AAA', relationshipName: 'Loads__r' })
 *
 * @throws {UiApiConfigError}
 */
export const getChildRecords = definePagedRead({
  name: 'getChildRecords',
  family: 'records',
  path: '/ui-api/records/{recordId}/child-relationships/{relationshipName}',
  config: {
    recordId,
    relationshipName: string,
    fields: optional(fieldNames),
    optionalFields: optional(fieldNames),
    page: withDefault(integer, 0),
    pageSize: withDefault(integer, 5),
    pageToken: optional(string),
  },
  _returns: recordCollectionRepresentation,
  paging: recordPages,
})

/** Config of `getChildRecords`. */
export type GetChildRecordsConfig = ConfigOf<typeof getChildRecords>
