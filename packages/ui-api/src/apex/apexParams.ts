import { inOrder } from '../config/anyOrder.js'
import type { ConfigType } from '../config/configType.js'
import { anyObject } from '../config/types.js'

/** The parameters of a server method: any object of JSON values. */
export const apexParams: ConfigType<object> = {
  type: 'object',
  check: (value, path) => anyObject.check(value, path),
  // Equal parameters are one cache entry.
  keyOf: inOrder,
}
