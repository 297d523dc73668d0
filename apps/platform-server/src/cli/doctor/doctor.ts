import { readEnvironment, type Environment } from '../../environment/readEnvironment'
import { explainFailure } from '../explainFailure'
import { openStore } from '../openStore'
import { checkDatabase } from './checkDatabase'
import { checkReplica } from './checkReplica'
import { checkServices } from './checkServices'
import { checkSettings } from './checkSettings'
import { problem, type Finding } from './Finding'

const MARKS = { ok: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' } as const

/**
 * Validates an installation: settings in combination, the database and its rights, clock, mail, bucket and
 * other services. Changes nothing but a file that it removes again from the bucket.
 *
 * @param say receives a line per finding; each warning and problem says the fix.
 * @returns whether nothing is a problem.
 */
export async function runDoctor(
  source: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<boolean> {
  let isWell = true
  const report = (findings: readonly Finding[]): void => {
    for (const { state, part, text } of findings) {
      if (state === 'problem') isWell = false
      say(`${MARKS[state]}  ${part}: ${text}`)
    }
  }
  let environment: Environment
  try {
    environment = readEnvironment(source)
  } catch (error) {
    report([problem('Settings', explainFailure(error))])
    return false
  }
  report(checkSettings(environment))
  report(await inspectDatabase(environment))
  report(await checkReplica(environment))
  report(await checkServices(environment))
  return isWell
}

async function inspectDatabase(environment: Environment): Promise<readonly Finding[]> {
  const { databasePoolSize: poolSize, isProduction } = environment
  try {
    const store = await openStore(environment, environment.databaseUrl !== undefined)
    try {
      return await checkDatabase(store.database, { poolSize, isProduction })
    } finally {
      await store.close()
    }
  } catch (error) {
    return [problem('Database', explainFailure(error, 'It could not be opened'))]
  }
}
