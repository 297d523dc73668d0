import { id18 } from '../../define/id18.js'
import { fieldNames, formFactor, optional, recordId, setOrOne, string } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { recordUiRepresentation } from '../../representations/recordUi.js'

/**
 * Reads records with their layouts, object infos and layout user states. Each part is normalized: other adapters read
 * it from the cache.
 *
 * Stale after 30 s, as its records. A 404 returns empty maps; a response without any of the records is an error, one
 * without some of them is not. Source: "Get Record Data and Metadata".
 *
 * @example
 * const { data } = useWire(getRecordUi, { recordIds: 'a00000000000001AAA', layoutTypes: 'Full', modes: 'View' })
 *
 * @throws {UiApiConfigError}
 */
export const getRecordUi = defineRead({
  name: 'getRecordUi',
  family: 'recordUi',
  path: '/ui-api/record-ui/{recordIds}',
  config: {
    recordIds: setOrOne(recordId),
    layoutTypes: setOrOne(string),
    modes: setOrOne(string),
    optionalFields: optional(fieldNames),
    formFactor: optional(formFactor),
  },
  _returns: recordUiRepresentation,
  placeholder: { layoutUserStates: {}, layouts: {}, objectInfos: {}, records: {} },
  verify: ({ records }, { recordIds }) => {
    const given = Object.keys(records).map(id18)
    return recordIds.some((id) => given.includes(id))
      ? undefined
      : `Record UI came "Unfulfilled": the server answered 200 without ${recordIds.join(', ')}`
  },
})

/** Config of `getRecordUi`. */
export type GetRecordUiConfig = ConfigOf<typeof getRecordUi>
