import type { DocumentEntry } from '../cache/DocumentEntry.js'
import type { Source } from '../cache/Source.js'
import type { Engine, Query } from '../client/Engine.js'
import type { DehydratedDocument } from '../cache/Dehydrated.js'
import type { ReadDefinition } from '../define/adapterTypes.js'
import type { Answer } from '../network/Answer.js'
import type { LifetimeOf, Reads, SendValues } from '../representations/Reads.js'

/**
 * How reads of one kind of representation work. There are two kinds, records and documents; a representation brings
 * its own, so a bundle holds only those that its adapters need.
 */
export interface ReadKind extends Reads {
  /** The query of a configuration, by the shortest way there is. @throws {UiApiConfigError} */
  find(engine: Engine, adapter: ReadDefinition, config: unknown): Query | undefined
  /** Where the data of a query is, if that is known by now. */
  locate(engine: Engine, query: Query): Source | undefined
  /** Asks the server where that takes more than one request with the values as they are. */
  ask?(engine: Engine, query: Query, send: SendValues): Promise<Answer>
  /**
   * Checks an answer and stores it. Gives where the data is now.
   *
   * @throws {AnswerMismatch} naming the path of what does not fit; nothing is stored then.
   */
  ingest(engine: Engine, query: Query, answer: Answer, lifetimeOf: LifetimeOf): Source | undefined
  /** Writes down what one entry holds, for `dehydrate`; undefined when it holds nothing. */
  write?(entry: DocumentEntry): DehydratedDocument | undefined
}
