import { nonEmpty, recordId, set } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { actionRepresentation } from '../../representations/actions.js'
import { actionFilters } from './actionFilters.js'

/**
 * Reads the actions of pages that edit these records, by record id.
 *
 * Fresh for 5 min. Without `recordIds` no request is made. Defaults: form factor Large, retrieval mode PageLayout.
 * Source: "Get Record Edit Page Actions".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getRecordEditActions = defineRead({
  name: 'getRecordEditActions',
  family: 'actions',
  path: '/ui-api/actions/record/{recordIds}/record-edit',
  config: { recordIds: nonEmpty(set(recordId)), ...actionFilters },
  returns: actionRepresentation,
})
