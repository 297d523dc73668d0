import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { objectInfoDirectoryRepresentation } from '../../representations/objectInfo.js'

/**
 * Reads the objects that the UI API serves to the user: names, labels and key prefixes.
 *
 * TTL 15 min. Source: "Get a Directory of Supported Objects".
 *
 * @example
 * const { data } = useWire(getObjectInfoDirectory, {})
 */
export const getObjectInfoDirectory = defineRead({
  name: 'getObjectInfoDirectory',
  family: 'objectInfo',
  path: '/ui-api/object-info',
  config: {},
  _returns: objectInfoDirectoryRepresentation,
})

/** Config of `getObjectInfoDirectory`. */
// It has no properties.
// oxlint-disable-next-line typescript/no-generated-empty-object-type
export type GetObjectInfoDirectoryConfig = ConfigOf<typeof getObjectInfoDirectory>
