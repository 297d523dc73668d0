import { graphqlReads } from '../graphql/graphqlReads.js'
import { listOf } from './defineRepresentation.js'
import type { Representation } from './Representation.js'
import { objectOf } from './Shape.js'

/** An error of a query: `path` leads to the value that is null because of it. Source: GraphQL specification, "Errors". */
export interface GraphqlError {
  readonly message: string
  readonly path?: readonly (string | number)[] | null | undefined
  readonly locations?: readonly { readonly line: number; readonly column: number }[] | null | undefined
  readonly extensions?: Readonly<Record<string, unknown>> | null | undefined
}

/** The response of a query as the server sends it. With `errors`, parts of `data` are null. */
export interface GraphqlRepresentation<Data> {
  readonly data: Data
  /** Empty or absent when everything could be read. */
  readonly errors?: readonly GraphqlError[] | null | undefined
}

/** A response. TTL 30 s, as for records. */
// oxlint-disable-next-line typescript/no-explicit-any
export const graphqlRepresentation: Representation<GraphqlRepresentation<any>> = {
  kind: 'document',
  _reads: graphqlReads,
  name: 'GraphQLRepresentation',
  _ttlMs: 30_000,
  _shape: objectOf(
    {},
    {
      data: 'object?',
      errors: listOf(
        objectOf({ message: 'string' }, { path: 'array?', locations: 'array?', extensions: 'object?' }),
        '?',
      ),
      extensions: 'object?',
    },
  ),
  // `holds` follows from the response.
  _holdsRecordsOf: () => undefined,
}
