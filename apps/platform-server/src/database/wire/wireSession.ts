import type { StatementRunner } from './statements'
import { createStatementCodec, type ParserOf } from './statementCodec'
import { readWire } from './wireReader'

/**
 * Creates a session over the wire protocol: a batch is one request with one response.
 *
 * @param exchange sends bytes and resolves with the response up to ReadyForQuery.
 * @param onSignal called for every NOTIFY on a subscribed channel, before its statements resolve.
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
