import type { Statement, StatementResult } from './statements'

interface Asked {
  readonly statement: Statement
  resolve(this: void, result: StatementResult | undefined): void
  reject(this: void, error: unknown): void
}

export interface StatementBundles {
  ask(this: void, statement: Statement): Promise<StatementResult | undefined>
}

/** Batches the statements of one microtask in order; when one of them fails, all of them reject. */
export function batchStatements(
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
        // The microtask runs after the statements of the current task were queued.
        if (asked.push({ statement, resolve, reject }) === 1) queueMicrotask(() => void sendAll())
      }),
  }
}
