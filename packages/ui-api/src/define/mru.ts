import { wrongType, type ConfigType } from './configType.js'
import { string } from './configTypes.js'

/** The most recently used records, instead of a list view name. */
export const MRU: unique symbol = Symbol.for('@portal/ui-api MRU')

/** The platform's name of that list. */
export const MRU_NAME = '__Recent'

/** True for `MRU` and the platform's name in any case. */
export const isMru = (name: unknown): boolean =>
  name === MRU || (typeof name === 'string' && name.toLowerCase() === '__recent')

/** Normalizes the name of a list view. */
export const listViewNamed = (name: string): string => (isMru(name) ? MRU_NAME : name)

/** The name of the most recently used list. All spellings share a cache entry. */
export const mruName: ConfigType<string | typeof MRU, string> = {
  type: 'string',
  _check: (value, path) => (isMru(value) ? MRU_NAME : wrongType('string', value, path)),
}

/** The name of a list view; `MRU` and all its spellings are one. */
export const listViewName: ConfigType<string | typeof MRU, string> = {
  type: 'string',
  _check: (value, path) => (isMru(value) ? MRU_NAME : string._check(value, path)),
}
