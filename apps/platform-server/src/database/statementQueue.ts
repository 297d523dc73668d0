import type { Statement, StatementResult, StatementRunner } from './pipelinedDialect'

/**
 * Makes a runner of something that sends bundles. A statement that nobody waits for is held back for a moment: what begins a new
 * transaction takes it along.
 *
 * @param send runs a bundle and gives the result of its last statement.
 * @param later calls back after that moment.
 */
export function queueStatements(
  send: (statements: readonly Statement[]) => Promise<StatementResult>,
  later: (callback: () => void) => void,
): StatementRunner {
  let soon: readonly Statement[] = []
  async function sendSoon(): Promise<void> {
    const held = soon
    soon = []
    if (held.length > 0) await send(held).catch(() => {})
  }
  return {
    run(statements) {
      // What runs outside of transactions (VACUUM) travels alone.
      const isTogether = statements[0]?.sql.startsWith('start transaction')
      if (!isTogether) void sendSoon()
      const bundle = [...soon, ...statements]
      soon = []
      return send(bundle)
    },
    runSoon(statement) {
      soon = [...soon, statement]
      later(() => void sendSoon())
    },
  }
}
