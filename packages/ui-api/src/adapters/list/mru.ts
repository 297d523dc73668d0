import { wrongType, type ConfigType } from '../../config/configType.js'

/** Stands for the most recently used records in place of a list view's name. */
export const MRU: unique symbol = Symbol.for('@portal/ui-api MRU')

/** True for `MRU` and for the platform's own name of that list, in any case. */
export const isMru = (name: unknown): boolean =>
  name === MRU || (typeof name === 'string' && name.toLowerCase() === '__recent')

/** The name of the most recently used list. Every spelling is one cache entry. */
export const mruName: ConfigType<string | typeof MRU, string> = {
  type: 'string',
  check: (value, path) => (isMru(value) ? '__Recent' : wrongType('string', value, path)),
}
