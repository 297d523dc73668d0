import { positionProbe } from '../../database/replica/positionProbe'
import type { Environment } from '../../environment/readEnvironment'
import { ok, problem, reasonOf, warning, type Finding } from './Finding'

const PART = 'Read replica'
const TRIES = 10
const PAUSE_MS = 300

/** Validates that `DATABASE_READ_URL` replays the writes of the primary. */
export async function checkReplica({ databaseUrl, replica }: Environment): Promise<readonly Finding[]> {
  if (databaseUrl === undefined || !replica) return []
  const probe = positionProbe(databaseUrl, replica.readUrl)
  try {
    const written = await probe.writtenPosition()
    for (let tries = 0; tries < TRIES; tries += 1) {
      const replayed = await probe.replayedPosition()
      if (replayed === undefined)
        return [problem(PART, 'DATABASE_READ_URL is no replica. Name a streaming replica of DATABASE_URL.')]
      if (replayed >= written) return [ok(PART, 'replays the writes of the primary')]
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    return [
      warning(
        PART,
        'It is more than 3 s behind. Look at pg_stat_replication on the primary, and at its log.',
      ),
    ]
  } catch (error) {
    return [problem(PART, `${reasonOf(error)}. Correct host, port, user or password in DATABASE_READ_URL.`)]
  } finally {
    await probe.close()
  }
}
