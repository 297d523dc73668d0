import { fieldNames, integer, optional, recordId, string, withDefault } from '../../config/types.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { recordCollectionRepresentation } from '../../representations/records.js'
import { recordPages } from '../list/recordPages.js'

/**
 * Reads the children of a record by the name of their relationship, 5 a page from page 0 unless told otherwise.
 *
 * Fresh for 120 s. Source: User Interface API Developer Guide, "Get Child Records"; the page URLs of
 * `childRelationships` point here.
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
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
  returns: recordCollectionRepresentation,
  paging: recordPages,
})
