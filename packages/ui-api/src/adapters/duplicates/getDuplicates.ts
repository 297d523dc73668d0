import { anyOrder } from '../../config/anyOrder.js'
import { boolean, fieldValue, map, objectApiName, optional } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { duplicatesRepresentation } from '../../representations/duplicates.js'
import { withBody } from '../../request/withBody.js'

/**
 * Checks whether a record with these `fields` exists already. The platform wants `apiName` too; without `fields` no
 * request is made. Saves nothing.
 *
 * Fresh for 30 s. Source: User Interface API Developer Guide, "Check for Duplicate Records".
 *
 * @throws {UiApiConfigError} when a field is no string, number, boolean or null.
 */
export const getDuplicates = defineRead({
  name: 'getDuplicates',
  family: 'duplicates',
  method: 'POST',
  spread: withBody,
  path: '/ui-api/predupe',
  config: {
    allowSaveOnDuplicate: optional(boolean),
    apiName: optional(objectApiName),
    fields: anyOrder(map(fieldValue)),
  },
  returns: duplicatesRepresentation,
})
