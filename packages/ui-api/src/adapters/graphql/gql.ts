/**
 * The types of a query; nothing of it exists at run time. `TypedDocumentString` of GraphQL Code Generator
 * (`documentMode: 'string'`) has the same property.
 */
export interface GraphqlTypes<Data, Variables> {
  readonly __apiType?: (variables: Variables) => Data
}

/** The text of a query with the types of its data and its variables. */
export type GraphqlDocument<Data = unknown, Variables = object> = string & GraphqlTypes<Data, Variables>

/**
 * Declares a query as a tagged template, like `gql` of LWC; editors and GraphQL Code Generator find queries by this name.
 * Returns the text, so that a fragment is included as `${fragment}`.
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
