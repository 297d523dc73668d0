import type { MessageId } from '#/i18n/messageId'

/** How a filter's value is entered. */
export type OperandKind = 'text' | 'number' | 'date' | 'boolean' | 'choices' | 'circle'

interface TypeRules {
  kind: OperandKind
  operators: readonly FilterOperator[]
}

/** Operators of list view filters, with their texts. Source: "List Info Post Input". */
export const OPERATOR_TEXTS = {
  Equals: 'workspace.filter.equals',
  NotEqual: 'workspace.filter.notEqual',
  LessThan: 'workspace.filter.lessThan',
  LessOrEqual: 'workspace.filter.lessOrEqual',
  GreaterThan: 'workspace.filter.greaterThan',
  GreaterOrEqual: 'workspace.filter.greaterOrEqual',
  Contains: 'workspace.filter.contains',
  NotContain: 'workspace.filter.notContain',
  StartsWith: 'workspace.filter.startsWith',
  Includes: 'workspace.filter.includes',
  Excludes: 'workspace.filter.excludes',
  Within: 'workspace.filter.within',
} as const satisfies Record<string, MessageId>
export type FilterOperator = keyof typeof OPERATOR_TEXTS

const EQUALITY = ['Equals', 'NotEqual'] as const
const ORDER = ['LessThan', 'LessOrEqual', 'GreaterThan', 'GreaterOrEqual'] as const
const TEXT: TypeRules = {
  kind: 'text',
  operators: [...EQUALITY, 'Contains', 'NotContain', 'StartsWith', ...ORDER],
}
const NUMBER: TypeRules = { kind: 'number', operators: [...EQUALITY, ...ORDER] }
const DATE: TypeRules = { kind: 'date', operators: [...EQUALITY, ...ORDER, 'Within'] }

const RULES: ReadonlyMap<string, TypeRules> = new Map([
  ['Boolean', { kind: 'boolean', operators: EQUALITY }],
  ['Currency', NUMBER],
  ['Date', DATE],
  ['DateTime', DATE],
  ['Double', NUMBER],
  ['Int', NUMBER],
  ['Percent', NUMBER],
  ['Location', { kind: 'circle', operators: ['Within'] }],
  ['MultiPicklist', { kind: 'choices', operators: ['Includes', 'Excludes', ...EQUALITY] }],
  ['Picklist', { kind: 'choices', operators: [...EQUALITY, 'Contains', 'NotContain', 'StartsWith'] }],
])

/** Operators and kind of value by data type. Unknown types, and fields of parents, are compared as text. */
export const filterRules = (dataType: string | undefined): TypeRules => RULES.get(dataType ?? '') ?? TEXT

/** One condition of a list view as it is edited. */
export interface DraftFilter {
  fieldApiName: string
  operator: string
  /** Several values mean any of them. */
  operandLabels: readonly string[]
}

/** Values as one text, separated by commas; a value with a comma is in quotation marks. */
export const operandText = (operands: readonly string[]): string =>
  operands.map((operand) => (operand.includes(',') ? `"${operand}"` : operand)).join(', ')

/** The values of such a text. No value compares with empty. */
export function operandsOf(text: string): readonly string[] {
  const parts = [...text.matchAll(/"([^"]*)"|[^,]+/g)].map(([part, quoted]) => (quoted ?? part).trim())
  const given = parts.filter((part) => part !== '')
  return given.length > 0 ? given : ['']
}
