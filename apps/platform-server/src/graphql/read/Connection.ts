import type { RecordRepresentation } from '../../records/recordRepresentation'

/** A record of a response with its selected fields, parents and lists. Keys are those of the response, which aliases change. */
export interface RecordNode {
  readonly record: RecordRepresentation
  parent(relationshipName: string, key: string): RecordNode | null
  children(key: string): Connection
}

export interface Edge {
  readonly node: RecordNode
  cursor(this: void): string
}

/** A page of a list. Source: Relay, "GraphQL Cursor Connections Specification". */
export interface Connection {
  readonly edges: readonly Edge[]
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  /** Every record of the list; 0 unless the request asks for it. */
  readonly totalCount: number
}
