import { anyOrder } from '../../define/anyOrder.js'
import { anyObject, optional, string } from '../../define/configTypes.js'
import type { ConfigType } from '../../define/configType.js'
import {
  defineRead,
  type ConfigOf,
  type NoPages,
  type PagedReadAdapter,
  type ReadAdapter,
} from '../../define/defineRead.js'
import { operationOf, tokensOf } from '../../graphql/operationOf.js'
import { graphqlRepresentation, type GraphqlRepresentation } from '../../representations/graphql.js'
import { withBody } from '../../transport/withBody.js'
import type { GraphqlTypes } from './gql.js'

/** The text of a query, or an object that is one, such as a `TypedDocumentString`. */
// oxlint-disable-next-line typescript/no-wrapper-object-types
export type QueryText = string | String

/** A query is incomplete while it is blank. White space and comments make no difference to the cache. */
const queryText: ConfigType<QueryText, string> = {
  type: 'string',
  _check(value, path) {
    // A `String` is an object with this method.
    const text = string._check(typeof value === 'object' ? (value?.valueOf() ?? value) : value, path)
    // Blank text counts as missing.
    return (text.trim() ? text : undefined) as string
  },
  _keyOf: (text) => tokensOf(text).join(' '),
}

/**
 * Executes a query of the platform's GraphQL API: `data` is the response, `{ data, errors }`. With `errors`, parts of its
 * `data` are null; without any data the query fails, and `error.messages` has the reasons.
 *
 * Nodes with an `Id` are normalized into records, with their parents and child connections: a mutation, or the response to
 * another query, updates this query's snapshot, and its response updates theirs. Select `value` of each field, and
 * `displayValue` where it is formatted; select `ApiName` and `WeakEtag`, so that the record has its object and an older
 * response does not overwrite a newer one. Aliases and fragments are supported. Selections without `Id`, and fields with
 * arguments (`RecordTypeId(fallback: true)`), are cached with the query instead. Other adapters treat a record that only
 * GraphQL has fetched as stale and refetch it, because its representation lacks fields that they need.
 *
 * TTL 30 s, as that of the records. After a write of records that it can hold, the query is stale. Source: GraphQL API
 * Developer Guide, "GraphQL API Endpoint".
 *
 * @example
 * const { data } = useWire(graphql, { query: 'query loads($first: Int) { uiapi { query { Load__c(first: $first) { edges { node { Id Name { value } } } } } } }', variables: { first: 10 } })
 *
 * @throws {UiApiConfigError} when `query` is not a string, or is a mutation: a read must not write.
 */
export const graphql = defineRead({
  name: 'graphql',
  family: 'graphql',
  method: 'POST',
  _spread: withBody,
  path: '/graphql',
  config: {
    query: queryText,
    variables: optional(anyOrder(anyObject)),
    operationName: optional(string),
  },
  _prepare(values): object {
    const { type = 'query' } = operationOf(values.query, values.operationName) ?? {}
    if (type === 'mutation' || type === 'subscription')
      throw new Error(
        `Invalid config for "graphql": a ${type} is no read. Write with createRecord, updateRecord or deleteRecord.`,
      )
    return values
  },
  _returns: graphqlRepresentation,
})

/** Config of `graphql`. */
export type GraphqlConfig = ConfigOf<typeof graphql>

/** Config of `graphql` for one query. */
export interface GraphqlQueryConfig<Data, Variables> {
  readonly query: QueryText & GraphqlTypes<Data, Variables>
  readonly variables?: Variables | undefined
  readonly operationName?: string | undefined
}

/** `graphql` with the types of one query. */
export type GraphqlAdapter<Data, Variables> = ReadAdapter<
  GraphqlQueryConfig<Data, Variables>,
  GraphqlRepresentation<Data>,
  NoPages
>

/**
 * `graphql` with the types of a query: the same adapter, for the compiler.
 *
 * @example
 * const { data } = useWire(graphqlFor(OPEN_LOADS), { query: OPEN_LOADS, variables: { first: 10 } })
 * data?.data.uiapi.query.Load__c
 */
export const graphqlFor = <Data, Variables>(
  _query: GraphqlTypes<Data, Variables>,
): GraphqlAdapter<Data, Variables> => graphql as unknown as GraphqlAdapter<Data, Variables>

/** The connection of a query that has pages: it selects `pageInfo { hasNextPage endCursor }`. */
export interface GraphqlConnection<Node> {
  readonly edges?: readonly ({ readonly node?: Node | null | undefined } | null)[] | null | undefined
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null | undefined }
}

/**
 * `graphql` page by page, for `useInfiniteWire`: `connectionOf` is the part of the data that has pages. The query passes
 * its variable `after` to that connection and selects `pageInfo { hasNextPage endCursor }`; `items` are the nodes.
 *
 * @example
 * const OPEN_LOAD_PAGES = graphqlPages(OPEN_LOADS, ({ uiapi }) => uiapi.query.Load__c)
 * const { items, hasNext, loadNext } = useInfiniteWire(OPEN_LOAD_PAGES, { query: OPEN_LOADS, variables: { first: 20 } })
 */
export const graphqlPages = <Data, Variables extends { readonly after?: string | null | undefined }, Node>(
  _query: GraphqlTypes<Data, Variables>,
  connectionOf: (data: Data) => GraphqlConnection<Node> | null | undefined,
): PagedReadAdapter<GraphqlQueryConfig<Data, Variables>, GraphqlRepresentation<Data>, Node> => ({
  ...(graphql as unknown as ReadAdapter<GraphqlQueryConfig<Data, Variables>, GraphqlRepresentation<Data>>),
  paging: {
    items: ({ data }: GraphqlRepresentation<Data>) =>
      connectionOf(data)?.edges?.flatMap((edge) => edge?.node ?? []) ?? [],
    next({ data }: GraphqlRepresentation<Data>, { variables }: GraphqlQueryConfig<Data, Variables>) {
      const { hasNextPage, endCursor } = connectionOf(data)?.pageInfo ?? {}
      return hasNextPage && endCursor ? { variables: { ...variables, after: endCursor } } : undefined
    },
  },
})
