import { sql, type Expression } from 'kysely'
import { z } from 'zod'
import { ApiError } from '../http/ApiError'
import { compare } from '../lists/comparison'
import type { ListContext, ReadableObject } from '../lists/ListContext'
import type { ObjectDefinition } from '../metadata/defineObject'
import { FILTER_OPERATORS, type FilterOperator } from '../metadata/listViews'
import type { ObjectField } from '../metadata/objectFields'
import { searchConfigurationOf } from '../metadata/searchConfigurations'
import { findReadable } from '../records/fieldPath'

const MAX_FILTERS = 20
const MAX_VALUES = 100

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Paths of the filter metadata with alternative values. */
export const searchFiltersSchema = z
  .array(
    z
      .object({
        targetFieldPath: z.string().optional(),
        fieldPath: z.string().optional(),
        fieldApiName: z.string().optional(),
        operator: z.enum(FILTER_OPERATORS).nullish(),
        value: value.optional(),
        values: z.array(value).max(MAX_VALUES).nullish(),
      })
      .refine((filter) => filter.targetFieldPath ?? filter.fieldPath ?? filter.fieldApiName, {
        message: 'a filter names its field as targetFieldPath',
      }),
  )
  .max(MAX_FILTERS)

export interface SearchFilter {
  readonly field: string
  readonly operator: FilterOperator
  readonly values: readonly (string | number | boolean | null)[]
}

export function searchFilters(given: z.infer<typeof searchFiltersSchema>): readonly SearchFilter[] {
  return given.map(({ targetFieldPath, fieldPath, fieldApiName, operator, value: single, values }) => ({
    field: targetFieldPath ?? fieldPath ?? fieldApiName ?? '',
    operator: operator ?? 'Equals',
    values: values ?? (single === undefined ? [] : [single]),
  }))
}

export function filterFields({ caller, object }: ReadableObject): readonly ObjectField[] {
  const names = searchConfigurationOf(object)?.filters ?? []
  return names.flatMap((name) => findReadable(caller, object, name) ?? [])
}

/** @throws {ApiError} 404. */
export function filterField(readable: ReadableObject, name: string): ObjectField {
  const { object } = readable
  const own = ownName(object, name)
  const found = filterFields(readable).find(({ apiName }) => apiName.toLowerCase() === own)
  if (found) return found
  throw new ApiError(404, 'NOT_FOUND', `${object.apiName} has no search filter "${name.slice(0, 80)}".`)
}

/** Normalizes a path: `Load__c.Status__c` and `Status__c` are equivalent. */
function ownName(object: ObjectDefinition, path: string): string {
  const prefix = `${object.apiName.toLowerCase()}.`
  const lower = path.toLowerCase()
  return lower.startsWith(prefix) ? lower.slice(prefix.length) : lower
}

/** Builds a filter on the table `t0`; an empty one has no condition. @throws {ApiError} 400 */
export function filterCondition(
  { caller, object, now }: Pick<ListContext, 'caller' | 'object' | 'now'>,
  { field: name, operator, values }: SearchFilter,
): Expression<boolean> {
  const own = ownName(object, name)
  const field = filterFields({ caller, object }).find(({ apiName }) => apiName.toLowerCase() === own)
  if (!field) {
    const message = `${object.apiName} cannot be searched by "${name.slice(0, 80)}". Its filters are listed at search-info/${object.apiName}/filters.`
    throw new ApiError(400, 'ILLEGAL_QUERY_PARAMETER_VALUE', message)
  }
  if (values.length === 0) return sql<boolean>`true`
  return compare(field, (column) => sql.ref(`t0.${column}`), operator, values, now)
}
