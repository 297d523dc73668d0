import { Kind, visit, type DocumentNode, type GraphQLSchema } from 'graphql'
import type { GraphqlAnswer, GraphqlRequest } from './graphqlMessages'
import { tooComplex } from './limits/tooComplex'

/**
 * The last introspection per schema: tools send the same query again, and its response depends on nothing
 * else.
 */
const kept = new WeakMap<GraphQLSchema, { readonly request: string; readonly answer: GraphqlAnswer }>()

const keyOf = ({ query, operationName, variables }: GraphqlRequest): string =>
  JSON.stringify([query, operationName, variables])

export function keptIntrospection(schema: GraphQLSchema, request: GraphqlRequest): GraphqlAnswer | undefined {
  const last = kept.get(schema)
  return last && last.request === keyOf(request) ? last.answer : undefined
}

/** Caches the response of a request that read the schema only. */
export function keepIntrospection(
  schema: GraphQLSchema,
  request: GraphqlRequest,
  answer: GraphqlAnswer,
): void {
  kept.set(schema, { request: keyOf(request), answer })
}

/**
 * Whether a document reads the schema.
 *
 * @throws {GraphQLError} when it also reads records, or uses aliases: its cost is bounded only because
 *   fields of one name are read once.
 */
export function readsSchema(document: DocumentNode): boolean {
  let isFound = false
  let isMixed = false
  visit(document, {
    [Kind.FIELD]({ name, alias }) {
      if (name.value === '__schema' || name.value === '__type') isFound = true
      if (name.value === 'uiapi' || alias) isMixed = true
    },
  })
  if (isFound && isMixed)
    throw tooComplex('Read the schema without aliases, and in another document than the records.')
  return isFound
}
