import { anyOrder } from '../../define/anyOrder.js'
import { boolean, fieldValue, map, objectApiName, optional } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { duplicatesRepresentation } from '../../representations/duplicates.js'
import { withBody } from '../../transport/withBody.js'

/**
 * Checks whether a record with these `fields` exists, without saving. The platform requires `apiName` too.
 *
 * TTL 30 s. Sends no request without `fields`. Source: "Check for Duplicate Records".
 *
 * @example
 * const { data } = useWire(getDuplicates, { apiName: 'Account', fields: { Name: 'Acme' } })
 *
 * @throws {UiApiConfigError} when a field is not a string, number, boolean or null.
 */
export const getDuplicates = defineRead({
  name: 'getDuplicates',
  family: 'duplicates',
  method: 'POST',
  _spread: withBody,
  path: '/ui-api/predupe',
  config: {
    allowSaveOnDuplicate: optional(boolean),
    apiName: optional(objectApiName),
    fields: anyOrder(map(fieldValue)),
  },
  _returns: duplicatesRepresentation,
})

/** Config of `getDuplicates`. */
export type GetDuplicatesConfig = ConfigOf<typeof getDuplicates>
