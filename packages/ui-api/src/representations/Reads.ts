import type { DehydratedDocument } from '../cache/Dehydrated.js'
import type { Lifetime } from '../cache/Lifetime.js'
import type { Source } from '../cache/Source.js'
import type { Answer } from '../network/Answer.js'

/** Lifetime by name of the representation, the same object for all of one answer. */
export type LifetimeOf = (representation: { readonly name: string; readonly ttlMs: number }) => Lifetime

/** Sends one request of a read. */
export type SendValues = (
  values: Readonly<Record<string, unknown>>,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>

/**
 * How reads of a representation work, as far as definitions know: they stand below the pipeline and name nothing of it.
 * What it hands over is an engine, a definition and queries, and what it finds is a query: `ReadKind` says so.
 */
export interface Reads {
  find(engine: object, adapter: object, config: unknown): object | undefined
  locate(engine: object, query: object): Source | undefined
  ask?(engine: object, query: object, send: SendValues): Promise<Answer>
  ingest(engine: object, query: object, answer: Answer, lifetimeOf: LifetimeOf): Source | undefined
  write?(entry: object): DehydratedDocument | undefined
}
