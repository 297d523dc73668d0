import { objectApiName, optional, recordId } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { duplicatesConfigurationRepresentation } from '../../representations/duplicates.js'

/**
 * Reads whether and by which fields records of an object are checked for duplicates. Person accounts need
 * `recordTypeId`.
 *
 * Fresh for 30 s. Source: User Interface API Developer Guide, "Get Duplicate Management Configuration".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getDuplicateConfiguration = defineRead({
  name: 'getDuplicateConfiguration',
  family: 'duplicates',
  path: '/ui-api/duplicates/{objectApiName}',
  config: { objectApiName, recordTypeId: optional(recordId) },
  returns: duplicatesConfigurationRepresentation,
})
