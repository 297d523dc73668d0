import type { StatementRunner } from './statements'
import { createStatementCodec, type ParserOf } from './statementCodec'
import { readWire } from './wireReader'

/**
 * A session with a PostgreSQL that speaks the wire protocol in whole messages: a bundle of statements goes out as one message
 * and its answers come back as one.
 *
 * @param exchange sends bytes and resolves with everything that was answered up to the synchronisation.
 * @param onSignal told of every NOTIFY on a channel that this session listens to, before the statements are answered.
 */
export function createWireSession(
  exchange: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
  parserOf: ParserOf,
  onSignal: () => void = () => {},
): StatementRunner {
  const codec = createStatementCodec(parserOf)
  return {
    async run(statements) {
      const { bytes, handlers, results } = codec.encode(statements)
      readWire(await exchange(bytes), { ...handlers, onSignal })
      return results()
    },
  }
}
