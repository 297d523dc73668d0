/** Nodes by the name of their connection. */
export type GraphqlNodes = Readonly<Record<string, readonly object[]>>

/** A page of nodes, as a response has it. */
export interface GraphqlConnection {
  readonly edges: readonly { readonly node: object; readonly cursor: string }[]
  readonly pageInfo: GraphqlPageInfo
  readonly totalCount: number
}

/** Where a page is among all pages. */
export interface GraphqlPageInfo {
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  readonly startCursor: string
  readonly endCursor: string
}

/** A connection with these nodes, as a response. */
export const aGraphqlConnection = (nodes: readonly object[]): GraphqlConnection => ({
  edges: nodes.map((node, i) => ({ node, cursor: `c${i}` })),
  pageInfo: {
    hasNextPage: false,
    hasPreviousPage: false,
    startCursor: 'c0',
    endCursor: `c${nodes.length - 1}`,
  },
  totalCount: nodes.length,
})

/** The body of a response of the GraphQL API. */
export interface GraphqlResponse {
  readonly data: { readonly uiapi: { readonly query: Readonly<Record<string, GraphqlConnection>> } }
  readonly errors: readonly object[]
}

/**
 * A response of the GraphQL API for `graphql`: `{ data: { uiapi: { query: { Load__c: { edges … } } } }, errors: [] }`.
 *
 * @example
 * aGraphqlResponse({ Load__c: [{ Id: 'a00000000000001AAA', ApiName: 'Load__c', Name: { value: 'L-1' } }] })
 */
export const aGraphqlResponse = (nodes: GraphqlNodes): GraphqlResponse => ({
  data: {
    uiapi: {
      query: Object.fromEntries(
        Object.entries(nodes).map(([name, some]) => [name, aGraphqlConnection(some)]),
      ),
    },
  },
  errors: [] as readonly object[],
})
