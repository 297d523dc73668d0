import type { DehydratedDocument } from '../hydration/Dehydrated.js'
import type { Lifetime } from '../cache/Lifetime.js'
import type { Source } from '../cache/Source.js'

/** A response: the parsed payload and its metadata. */
export interface TransportResponse {
  readonly status: number
  readonly body: unknown
  /** The ETag header, for revalidation. */
  readonly etag?: string | undefined
  /** Expires at the latest then (epoch ms), because a part failed; in the past: refetch immediately. */
  readonly until?: number
}

/** The lifetime of a representation, one object per response. */
export type LifetimeOf = (representation: { readonly name: string; readonly _ttlMs: number }) => Lifetime

/** Sends one request of a query. */
export type SendValues = (
  values: Readonly<Record<string, unknown>>,
  headers?: Readonly<Record<string, string>>,
) => Promise<TransportResponse>

/** `ReadStrategy` as definitions see it: they are below the engine and can't name its types. */
export interface OpaqueReadStrategy {
  find(engine: object, adapter: object, config: unknown): object | undefined
  _locate(engine: object, query: object): Source | undefined
  _ask?(engine: object, query: object, send: SendValues): Promise<TransportResponse>
  ingest(
    engine: object,
    query: object,
    response: TransportResponse,
    lifetimeOf: LifetimeOf,
  ): Source | undefined
  write?(entry: object): DehydratedDocument | undefined
}
