import { ConfigIssue, type ConfigSchema, type ConfigType } from '../../define/configType.js'
import type { WriteEffect } from '../../define/adapterTypes.js'
import { entries } from '../../define/entries.js'
import { fieldNames, integer, optional, string, strings } from '../../define/configTypes.js'

/** How long failed batch items other than 404 are cached (ms). */
export const FAILURE_MEMORY_MS = 300_000

/** Adds the adapter's name to config errors, as the platform does for these batches. */
export function naming<S extends ConfigSchema>(operation: string, schema: S): S {
  const named = (type: ConfigType<unknown, unknown>): ConfigType<unknown, unknown> => ({
    ...type,
    _check(value, path) {
      try {
        return type._check(value, path)
      } catch (error) {
        throw error instanceof ConfigIssue
          ? new ConfigIssue(error.path, `Invalid config for "${operation}": ${error.message}`)
          : error
      }
    },
  })
  // The types of the schema are unchanged.
  return Object.fromEntries(Object.entries(schema).map(([name, type]) => [name, named(type)])) as S
}

/** Invalidates the infos of a related list and the pages of its records. */
export const relatedListEffects = (
  parentObjectApiName: string,
  relatedListId: string,
): readonly WriteEffect[] => [
  { stale: 'getRelatedListInfo', where: { parentObjectApiName, relatedListId } },
  { stale: 'getRelatedListInfoBatch', where: { parentObjectApiName } },
  // The parent's object does not tell for which parent records pages are cached.
  { stale: 'getRelatedListRecords', where: { relatedListId } },
  { stale: 'getRelatedListRecordsBatch' },
]

/** Fields, page and order of several related lists of one record. */
export const relatedListPages = entries({
  relatedListId: string,
  fields: optional(fieldNames),
  optionalFields: optional(fieldNames),
  pageSize: optional(integer),
  sortBy: optional(strings),
  where: optional(string),
})
