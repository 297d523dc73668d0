/** Operators of list filters. Source: portal-contract §5, 'List language'. */
export const FILTER_OPERATORS = [
  'Equals',
  'NotEqual',
  'LessThan',
  'LessOrEqual',
  'GreaterThan',
  'GreaterOrEqual',
  'Contains',
  'NotContain',
  'StartsWith',
  'Includes',
  'Excludes',
  'Within',
] as const
export type FilterOperator = (typeof FILTER_OPERATORS)[number]

/** One condition of a list: the field, how it is compared and with what, as texts. */
export interface ListFilter {
  readonly fieldApiName: string
  readonly operator: FilterOperator
  /** Several values mean any of them. Dates may be `TODAY`, `LAST_N_DAYS:7` and the like. */
  readonly operandLabels: readonly string[]
}

/** Fields that a list is ordered by at most. Source: catalogue, `limits.sortFieldsMax`. */
export const MAX_SORT_FIELDS = 5

export interface ListSort {
  readonly fieldApiName: string
  readonly isAscending: boolean
}

/** A list view that comes with the product. */
export interface ListViewDefinition {
  readonly apiName: string
  readonly label: string
  readonly columns: readonly string[]
  readonly filters?: readonly ListFilter[]
  /** `1 AND (2 OR 3)`. Absent: all filters with AND. */
  readonly filterLogic?: string
  /** `mine`: rows that the caller or the effective account owns. @default 'everything' */
  readonly scope?: 'everything' | 'mine'
  readonly orderedBy?: readonly ListSort[]
}
