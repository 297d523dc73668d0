import { sql } from 'kysely'
import type { Database } from '../database/openDatabase'

/** Milliseconds; probes rarely wait longer than three seconds. */
const ANSWER_MS = 2_000

/** Why the server is not ready; undefined when it is. */
export type Readiness = () => Promise<string | undefined>

/** Checks that the database responds, and the server is not stopping. Concurrent probes share one query. */
export function createReadiness(
  database: Pick<Database, 'kysely'>,
  draining: AbortSignal,
  answerMs = ANSWER_MS,
): Readiness {
  let asking: Promise<boolean> | undefined

  const ask = (): Promise<boolean> =>
    (asking ??= sql`select 1`
      .execute(database.kysely)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      }))

  return async () => {
    if (draining.aborted) return 'This server is stopping.'
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), answerMs)
    })
    const answers = await Promise.race([ask(), silence])
    clearTimeout(timer)
    return answers ? undefined : 'The database does not answer.'
  }
}
