import { list, nonEmpty, objectApiName } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { batchOf } from '../../representations/batch.js'
import { objectInfoRepresentation } from '../../representations/objectInfo.js'

/**
 * Reads up to 2000 object infos in one batch; `getObjectInfo` shares the cache entries.
 *
 * TTL 15 min. Source: "Get a Batch of Object Metadata".
 *
 * @example
 * const { data } = useWire(getObjectInfos, { objectApiNames: ['Load__c', 'Account'] })
 *
 * @throws {UiApiConfigError} when `objectApiNames` is not a list of API names.
 */
export const getObjectInfos = defineRead({
  name: 'getObjectInfos',
  family: 'objectInfo',
  path: '/ui-api/object-info/batch/{objectApiNames}',
  config: { objectApiNames: nonEmpty(list(objectApiName)) },
  batch: { items: ['objectApiNames'], max: 2000 },
  _returns: batchOf(objectInfoRepresentation),
})

/** Config of `getObjectInfos`. */
export type GetObjectInfosConfig = ConfigOf<typeof getObjectInfos>
