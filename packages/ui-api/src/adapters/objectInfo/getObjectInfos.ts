import { list, nonEmpty, objectApiName } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { batchOf } from '../../representations/batch.js'
import { objectInfoRepresentation } from '../../representations/objectInfo.js'

/**
 * Reads the descriptions of up to 2000 objects; each of them also answers `getObjectInfo`. Fresh for 15 min.
 * Source: "Get a Batch of Object Metadata".
 *
 * @throws {UiApiConfigError} when `objectApiNames` is no list of API names.
 */
export const getObjectInfos = defineRead({
  name: 'getObjectInfos',
  family: 'objectInfo',
  path: '/ui-api/object-info/batch/{objectApiNames}',
  config: { objectApiNames: nonEmpty(list(objectApiName)) },
  batch: { items: ['objectApiNames'], max: 2000 },
  returns: batchOf(objectInfoRepresentation),
})
