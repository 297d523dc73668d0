import type { Statement, StatementResult } from './statements'

/** A statement on its way into a bundle, and who waits for it. */
interface Asked {
  readonly statement: Statement
  resolve(this: void, result: StatementResult | undefined): void
  reject(this: void, error: unknown): void
}

/** Statements that leave together. */
export interface StatementBundles {
  ask(this: void, statement: Statement): Promise<StatementResult | undefined>
}

/** Sends what is asked in the same moment as one bundle, in its order; when one of these statements fails, all do. */
export function gatherStatements(
  send: (statements: readonly Statement[]) => Promise<readonly StatementResult[]>,
): StatementBundles {
  let asked: Asked[] = []

  async function sendAll(): Promise<void> {
    const sent = asked
    asked = []
    try {
      const results = await send(sent.map(({ statement }) => statement))
      for (const [index, { resolve }] of sent.entries()) resolve(results[index])
    } catch (error) {
      for (const { reject } of sent) reject(error)
    }
  }

  return {
    ask: (statement) =>
      new Promise((resolve, reject) => {
        // Others of the same moment have asked before a microtask comes.
        if (asked.push({ statement, resolve, reject }) === 1) queueMicrotask(() => void sendAll())
      }),
  }
}
