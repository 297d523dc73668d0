import { defineRead } from '../../define/defineRead.js'
import { objectInfoDirectoryRepresentation } from '../../representations/objectInfo.js'

/**
 * Reads which objects the user can reach: names, labels and key prefixes. Takes an empty configuration.
 *
 * Fresh for 15 min. Source: "Get a Directory of Supported Objects".
 */
export const getObjectInfoDirectory = defineRead({
  name: 'getObjectInfoDirectory',
  family: 'objectInfo',
  path: '/ui-api/object-info',
  config: {},
  returns: objectInfoDirectoryRepresentation,
})
