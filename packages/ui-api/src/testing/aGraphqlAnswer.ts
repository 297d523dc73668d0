/** Nodes by the name of their connection. */
export type GraphqlNodes = Readonly<Record<string, readonly object[]>>

/** A connection with these nodes, as a response. */
export const aGraphqlConnection = (nodes: readonly object[]) => ({
  edges: nodes.map((node, i) => ({ node, cursor: `c${i}` })),
  pageInfo: {
    hasNextPage: false,
    hasPreviousPage: false,
    startCursor: 'c0',
    endCursor: `c${nodes.length - 1}`,
  },
  totalCount: nodes.length,
})

/**
 * An answer of the GraphQL API for `graphql`: `{ data: { uiapi: { query: { Load__c: { edges … } } } }, errors: [] }`.
 *
 * @example
 * aGraphqlAnswer({ Load__c: [{ Id: 'a00000000000001AAA', ApiName: 'Load__c', Name: { value: 'L-1' } }] })
 */
export const aGraphqlAnswer = (nodes: GraphqlNodes) => ({
  data: {
    uiapi: {
      query: Object.fromEntries(
        Object.entries(nodes).map(([name, some]) => [name, aGraphqlConnection(some)]),
      ),
    },
  },
  errors: [] as readonly object[],
})
