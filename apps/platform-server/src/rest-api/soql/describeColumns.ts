import { demand } from '../../access/permissions'
import type { ListContext } from '../../lists/ListContext'
import { objectNamed } from '../../ui-api/requestValues'
import type { RestRequest } from '../RestCall'
import { isAggregateQuery, namesOfValues } from './aggregateQuery'
import { parseSoql, type FieldType, type SoqlQuery } from './parseSoql'
import { isCount } from './runSoql'
import { soqlSelection } from './soqlSelection'

/** A column of a query, as `sf data query` reads it for its table. */
interface QueryColumn {
  readonly columnName: string
  readonly displayName: string
  /** Of a child query. */
  readonly aggregate: boolean
  /** Fields of a parent or of the children. */
  readonly joinColumns: readonly QueryColumn[]
}

/**
 * Describes the columns of a SOQL query (`columns=true`) without reading records.
 *
 * @throws as {@link soqlSelection}
 */
export async function describeColumns({ caller }: Pick<RestRequest, 'caller'>, soql: string) {
  const query = await parseSoql(soql)
  const object = objectNamed(query.sObject)
  demand(caller, 'read', object)
  return {
    columnMetadata: columnsOfQuery({ caller, object }, query),
    entityName: object.apiName,
    groupBy: query.groupBy !== undefined,
    keyPrefix: object.keyPrefix,
  }
}

function columnsOfQuery(
  context: Pick<ListContext, 'caller' | 'object'>,
  query: SoqlQuery,
): readonly QueryColumn[] {
  if (isCount(query)) return []
  if (!isAggregateQuery(query)) return columnsOf(context, query.fields)
  return namesOfValues(query.fields).map((name) => columnOf([name]))
}

function columnsOf(
  { caller, object }: Pick<ListContext, 'caller' | 'object'>,
  fields: readonly FieldType[],
): readonly QueryColumn[] {
  const { paths, texts, children } = soqlSelection({ caller, object }, fields)
  return [
    ...paths.map((path) => columnOf(path.split('.'))),
    ...[...texts.keys()].map((name) => columnOf([name])),
    ...children.map(({ list, query }) => ({
      columnName: list.relatedListId,
      displayName: list.relatedListId,
      aggregate: true,
      joinColumns: columnsOf({ caller, object: list.child }, query.fields ?? []),
    })),
  ]
}

function columnOf([name = '', ...rest]: readonly string[]): QueryColumn {
  const joinColumns = rest.length > 0 ? [columnOf(rest)] : []
  return { columnName: name, displayName: name, aggregate: false, joinColumns }
}
