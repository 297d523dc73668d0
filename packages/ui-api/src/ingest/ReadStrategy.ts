import type { DocumentEntry } from '../cache/DocumentEntry.js'
import type { Source } from '../cache/Source.js'
import type { Engine, Query } from '../core/Engine.js'
import type { DehydratedDocument } from '../hydration/Dehydrated.js'
import type { ReadDefinition } from '../define/adapterTypes.js'
import type {
  TransportResponse,
  LifetimeOf,
  OpaqueReadStrategy,
  SendValues,
} from '../representations/Reads.js'

/**
 * The operations of queries for one kind of representation: records or documents. Representations carry their
 * strategy, so bundles include only those they use.
 */
export interface ReadStrategy extends OpaqueReadStrategy {
  /** Finds or creates the query of a configuration. @throws {UiApiConfigError} */
  find(engine: Engine, adapter: ReadDefinition, config: unknown): Query | undefined
  /** Returns the data source of a query, if cached. */
  _locate(engine: Engine, query: Query): Source | undefined
  /** Fetches, when it takes more than one plain request. */
  _ask?(engine: Engine, query: Query, send: SendValues): Promise<TransportResponse>
  /**
   * Checks a response, normalizes it into the cache, and returns the data source.
   *
   * @throws {ResponseMismatchError} with the path; nothing is cached then.
   */
  ingest(
    engine: Engine,
    query: Query,
    response: TransportResponse,
    lifetimeOf: LifetimeOf,
  ): Source | undefined
  /** Serializes an entry for `dehydrate`. */
  write?(entry: DocumentEntry): DehydratedDocument | undefined
}
