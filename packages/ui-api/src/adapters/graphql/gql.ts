/**
 * The types of a query, for the compiler only. `TypedDocumentString` of GraphQL Code Generator (`documentMode:
 * 'string'`) has them too.
 */
export interface GraphqlTypes<Data, Variables> {
  readonly __apiType?: (variables: Variables) => Data
}

/** The text of a query with the types of its data and its variables. */
export type GraphqlDocument<Data = unknown, Variables = object> = string & GraphqlTypes<Data, Variables>

/**
 * Writes a query as a template, like `gql` of LWC: editors and GraphQL Code Generator find it by this name. Returns the text, so that a
 * fragment is included by its name in the template.
 *
 * @example
 * const OPEN_LOADS = gql<OpenLoads, { first: number }>`
 *   query openLoads($first: Int) {
 *     uiapi { query { Load__c(first: $first) { edges { node { Id Name { value } } } } } }
 *   }
 * `
 */
export function gql<Data = unknown, Variables = object>(
  parts: TemplateStringsArray,
  ...fragments: readonly string[]
): GraphqlDocument<Data, Variables> {
  return parts.reduce((text, part, i) => text + (fragments[i - 1] ?? '') + part)
}
