import type { RecordRepresentation } from '../../records/recordRepresentation'

/** Selected fields, parents and lists, by response key, which aliases change. */
export interface RecordNode {
  readonly record: RecordRepresentation
  parent(relationshipName: string, key: string): RecordNode | null
  children(key: string): Connection
}

export interface Edge {
  readonly node: RecordNode
  cursor(this: void): string
}

/** A page of a list (Relay, "GraphQL Cursor Connections Specification"). */
export interface Connection {
  readonly edges: readonly Edge[]
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  /** 0 unless the request selects it. */
  readonly totalCount: number
}
