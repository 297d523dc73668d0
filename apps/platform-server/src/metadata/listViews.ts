/** Source: portal-contract §5, 'List language'. */
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

export interface ListFilter {
  readonly fieldApiName: string
  readonly operator: FilterOperator
  /** Alternatives. Dates can be literals such as `TODAY` or `LAST_N_DAYS:7`. */
  readonly operandLabels: readonly string[]
}

/** Source: catalogue, `limits.sortFieldsMax`. */
export const MAX_SORT_FIELDS = 5

export interface ListSort {
  readonly fieldApiName: string
  readonly isAscending: boolean
}

export interface ListViewDefinition {
  readonly apiName: string
  readonly label: string
  readonly columns: readonly string[]
  readonly filters?: readonly ListFilter[]
  /** For example `1 AND (2 OR 3)`. @default all filters with AND */
  readonly filterLogic?: string
  /** `mine`: rows that the caller or the effective account owns. @default 'everything' */
  readonly scope?: 'everything' | 'mine'
  readonly orderedBy?: readonly ListSort[]
}
