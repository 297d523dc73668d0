import { nonEmpty, recordId, set } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { actionRepresentation } from '../../representations/actions.js'
import { actionFilters } from './actionFilters.js'

/**
 * Reads the actions of rows in the related lists of these records.
 *
 * Fresh for 5 min. Without `recordIds` or `relatedListRecordIds` no request is made. Defaults: form factor Large,
 * retrieval mode PageLayout. Source: "Get Related List Record Actions".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getRelatedListRecordActions = defineRead({
  name: 'getRelatedListRecordActions',
  family: 'actions',
  path: '/ui-api/actions/record/{recordIds}/related-list-record/{relatedListRecordIds}',
  config: {
    recordIds: nonEmpty(set(recordId)),
    relatedListRecordIds: nonEmpty(set(recordId)),
    ...actionFilters,
  },
  returns: actionRepresentation,
})
