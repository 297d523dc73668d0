import { objectApiName, optional, recordId } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { duplicatesConfigurationRepresentation } from '../../representations/duplicates.js'

/**
 * Reads the duplicate detection of an object: whether it is enabled, its fields and rules. Person accounts need
 * `recordTypeId`.
 *
 * TTL 30 s. Source: "Get Duplicate Management Configuration".
 *
 * @example
 * const { data } = useWire(getDuplicateConfiguration, { objectApiName: 'Account' })
 *
 * @throws {UiApiConfigError}
 */
export const getDuplicateConfiguration = defineRead({
  name: 'getDuplicateConfiguration',
  family: 'duplicates',
  path: '/ui-api/duplicates/{objectApiName}',
  config: { objectApiName, recordTypeId: optional(recordId) },
  _returns: duplicatesConfigurationRepresentation,
})

/** Config of `getDuplicateConfiguration`. */
export type GetDuplicateConfigurationConfig = ConfigOf<typeof getDuplicateConfiguration>
