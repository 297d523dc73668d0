/** GraphQL API Developer Guide, `GraphQLInputRepresentation`. */
export interface GraphqlRequest {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
}

/** GraphQL API Developer Guide, `GraphQLErrorRepresentation`. */
export interface ErrorItem {
  readonly message: string
  readonly locations: readonly { readonly line: number; readonly column: number }[]
  readonly path?: readonly (string | number)[]
  readonly extensions: Readonly<Record<string, unknown>> & { readonly ErrorType: string }
}

/** Response body; errors are listed even when there are none, as on the platform. */
export interface GraphqlAnswer {
  readonly data: unknown
  readonly errors: readonly ErrorItem[]
}
