import { nonEmpty, recordId, set } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { actionRepresentation } from '../../representations/actions.js'
import { actionFilters } from './actionFilters.js'

/**
 * Reads the actions of record pages, by record id.
 *
 * Fresh for 5 min. Without `recordIds`, and with neither `sections` nor `apiNames`, no request is made. Defaults: form
 * factor Large, retrieval mode PageLayout. Source: "Get Record Detail Page Actions".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getRecordActions = defineRead({
  name: 'getRecordActions',
  family: 'actions',
  path: '/ui-api/actions/record/{recordIds}',
  config: { recordIds: nonEmpty(set(recordId)), ...actionFilters },
  isComplete: ({ sections, apiNames }) => sections !== undefined || apiNames !== undefined,
  returns: actionRepresentation,
})
