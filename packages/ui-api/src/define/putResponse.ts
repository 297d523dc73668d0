import type { Representation } from '../representations/Representation.js'
import type { WriteEffect } from './adapterTypes.js'

/** Caches the response of a write as a document. A response without a body has no effect. */
export const putResponse = (
  put: string,
  as: Representation<unknown>,
  value: unknown,
): readonly WriteEffect[] => (value === undefined ? [] : [{ put, as, value }])
