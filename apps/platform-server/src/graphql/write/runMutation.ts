import type { PortalTransaction } from '../../database/openDatabase'
import type { ErrorItem, GraphqlAnswer } from '../graphqlMessages'
import { createWriteQueue, type WriteQueue } from './writeQueue'

/** Carries a response out of a transaction that must roll back. */
class UndoneMutation extends Error {
  override readonly name = 'UndoneMutation'
  constructor(readonly answer: GraphqlAnswer) {
    super('A mutation with a refused record was undone.')
  }
}

/**
 * Runs a mutation in one transaction. With `allOrNone`, one failed write rolls back all, after all were
 * tried, so that all errors are reported.
 *
 * @param asCaller opens the transaction.
 * @param execute runs the operation and describes its response; throws errors of the server, such as a
 *   timeout.
 */
export async function runMutation(
  asCaller: <T>(work: (transaction: PortalTransaction) => Promise<T>) => Promise<T>,
  execute: (transaction: PortalTransaction, writes: WriteQueue) => Promise<GraphqlAnswer>,
): Promise<GraphqlAnswer> {
  try {
    return await asCaller(async (transaction) => {
      const writes = createWriteQueue(transaction)
      const answer = await execute(transaction, writes)
      if (writes.allOrNone && writes.hasFailed()) throw new UndoneMutation(undone(answer))
      return answer
    })
  } catch (error) {
    if (error instanceof UndoneMutation) return error.answer
    throw error
  }
}

/** Returns the response without rolled back records. */
function undone({ data, errors }: GraphqlAnswer): GraphqlAnswer {
  const saved = Object.entries(writesIn(data)).filter(
    ([, payload]) => typeof payload === 'object' && payload !== null,
  )
  return {
    data: { uiapi: Object.fromEntries(Object.keys(writesIn(data)).map((key) => [key, null])) },
    errors: [...errors, ...saved.map(([key]) => rolledBack(key))],
  }
}

function writesIn(data: unknown): object {
  const { uiapi } = (data ?? {}) as { readonly uiapi?: object | null }
  return uiapi ?? {}
}

const rolledBack = (key: string): ErrorItem => ({
  message:
    'The record was rolled back, because another one of the request was refused. Correct that one, or send allOrNone: false.',
  locations: [],
  path: ['uiapi', key],
  extensions: { ErrorType: 'ExecutionAborted', errorCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK' },
})
