import type { FieldSubquery } from '@jetstreamapp/soql-parser-js'
import { readableFields } from '../../access/permissions'
import type { ListContext } from '../../lists/ListContext'
import { relatedListsOf, type RelatedList } from '../../metadata/relatedLists'
import { demand } from '../../access/permissions'
import { pathText, resolveFieldPath } from '../../records/fieldPath'
import { addRequested, emptySelection, type Selection } from '../../records/selection'
import { malformedQuery } from '../RestError'
import type { FieldType } from './parseSoql'

/** Rows of a query with `FIELDS(…)`, as in an org. */
export const MAX_ROWS_OF_ALL_FIELDS = 200
/** Child queries per query (SOQL limits: 20). */
const MAX_CHILD_QUERIES = 20

export interface SoqlSelection {
  readonly selection: Selection
  /** Canonical, in order of the query: `Name`, `Shipper_Account__r.Name`. */
  readonly paths: readonly string[]
  /** Own fields as texts, `toLabel(Status__c)` and `FORMAT(Total_Rate__c)`, by their names in the response. */
  readonly texts: ReadonlyMap<string, string>
  readonly children: readonly SoqlChildren[]
  readonly isAllFields: boolean
}

export interface SoqlChildren {
  readonly list: RelatedList
  readonly query: FieldSubquery['subquery']
}

/**
 * Resolves the SELECT list within the caller's permissions.
 *
 * @throws {RestError} 400 `MALFORMED_QUERY`; {@link ApiError} 400 `INVALID_FIELD`.
 */
export function soqlSelection(
  { caller, object }: Pick<ListContext, 'caller' | 'object'>,
  fields: readonly FieldType[],
): SoqlSelection {
  const paths = new Set<string>()
  const children: SoqlChildren[] = []
  const texts = new Map<string, string>()
  let isAllFields = false
  for (const field of fields) {
    switch (field.type) {
      case 'Field':
      case 'FieldRelationship': {
        const parents = field.type === 'FieldRelationship' ? field.relationships : []
        paths.add(pathText(resolveFieldPath(caller, object, [...parents, field.field].join('.'))))
        break
      }
      case 'FieldFunctionExpression': {
        const text = textOf({ caller, object }, field)
        if (text) {
          texts.set(text.name, text.field)
          break
        }
        const [parameter] = field.parameters
        const isFields = field.functionName.toUpperCase() === 'FIELDS' && typeof parameter === 'string'
        const group = isFields ? parameter : ''
        for (const name of allFields(caller, object, group.toUpperCase())) paths.add(name)
        isAllFields = true
        break
      }
      case 'FieldSubquery':
        children.push(childrenOf(caller, object, field))
        break
      case 'FieldTypeof':
        throw malformedQuery('TYPEOF is not supported here: lookups have one target each.')
    }
  }
  if (children.length > MAX_CHILD_QUERIES)
    throw malformedQuery(`A query has at most ${MAX_CHILD_QUERIES} child queries.`)
  const selection = emptySelection(object)
  const twice = [...texts.keys()].find((name) => paths.has(name))
  if (twice !== undefined)
    throw malformedQuery(`${twice} is selected as a value too: give the function an alias.`)
  addRequested(caller, selection, { fields: ['Id', ...paths, ...texts.values()], optionalFields: [] })
  return { selection, paths: [...paths], texts, children, isAllFields }
}

/** Functions whose values are the displayed texts of a field, in the caller's language. */
const TEXT_FUNCTIONS = new Set(['TOLABEL', 'FORMAT'])

function textOf(
  { caller, object }: Pick<ListContext, 'caller' | 'object'>,
  { functionName, parameters, alias }: Extract<FieldType, { type: 'FieldFunctionExpression' }>,
): { name: string; field: string } | undefined {
  if (!TEXT_FUNCTIONS.has(functionName.toUpperCase())) return undefined
  const [parameter] = parameters
  if (typeof parameter !== 'string' || parameter.includes('.'))
    throw malformedQuery(`${functionName} takes one field of the object itself.`)
  const { field } = resolveFieldPath(caller, object, parameter)
  return { name: alias ?? field.apiName, field: field.apiName }
}

type Caller = ListContext['caller']
type ObjectDefinition = ListContext['object']

function allFields(caller: Caller, object: ObjectDefinition, group: string): readonly string[] {
  const names = [...readableFields(caller, object).keys()]
  const isCustom = (name: string) => /__[cs]$/u.test(name)
  switch (group) {
    case 'ALL':
      return names
    case 'STANDARD':
      return names.filter((name) => !isCustom(name))
    case 'CUSTOM':
      return names.filter(isCustom)
    default:
      throw malformedQuery(
        'Of the functions, SELECT supports toLabel, FORMAT, FIELDS(ALL), FIELDS(STANDARD), FIELDS(CUSTOM), COUNT() alone, and with groups COUNT, COUNT_DISTINCT, SUM, AVG, MIN, MAX and parts of dates.',
      )
  }
}

function childrenOf(caller: Caller, object: ObjectDefinition, { subquery }: FieldSubquery): SoqlChildren {
  const name = subquery.relationshipName
  const list = relatedListsOf(object).find(
    ({ relatedListId }) => relatedListId.toLowerCase() === name.toLowerCase(),
  )
  if (!list) throw malformedQuery(`${object.apiName} has no child relationship "${name.slice(0, 60)}".`)
  demand(caller, 'read', list.child)
  if (subquery.offset !== undefined) throw malformedQuery('OFFSET is not supported in a child query.')
  if (subquery.groupBy !== undefined || subquery.having !== undefined)
    throw malformedQuery('GROUP BY is not supported in a child query.')
  return { list, query: subquery }
}
