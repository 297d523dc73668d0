import { wrongType, type ConfigType } from './configType.js'
import { string } from './types.js'

/** Stands for the most recently used records in place of a list view's name. */
export const MRU: unique symbol = Symbol.for('@portal/ui-api MRU')

/** The platform's name of that list. */
export const MRU_NAME = '__Recent'

/** True for `MRU` and for the platform's own name of that list, in any case. */
export const isMru = (name: unknown): boolean =>
  name === MRU || (typeof name === 'string' && name.toLowerCase() === '__recent')

/** The one spelling of a list view's name that the cache knows. */
export const listViewNamed = (name: string): string => (isMru(name) ? MRU_NAME : name)

/** The name of the most recently used list. Every spelling is one cache entry. */
export const mruName: ConfigType<string | typeof MRU, string> = {
  type: 'string',
  check: (value, path) => (isMru(value) ? MRU_NAME : wrongType('string', value, path)),
}

/** The name of any list view; `MRU` and every spelling of its name are one. */
export const listViewName: ConfigType<string | typeof MRU, string> = {
  type: 'string',
  check: (value, path) => (isMru(value) ? MRU_NAME : string.check(value, path)),
}
