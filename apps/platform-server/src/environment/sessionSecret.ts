import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '../database/embedded/makeDataDir'
import type { Environment } from './readEnvironment'

/**
 * Returns the secret of sessions and links. In development it is stored in the data folder, so that a
 * restart does not end sessions; undefined where it can be neither stored nor read from the environment.
 */
export function readOrCreateSecret({
  sessionSecret,
  dataDir,
  databaseUrl,
}: Pick<Environment, 'sessionSecret' | 'dataDir' | 'databaseUrl'>): string | undefined {
  if (sessionSecret !== undefined) return sessionSecret
  if (dataDir === 'memory' || databaseUrl !== undefined) return undefined
  const file = join(dataDir, 'session-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const made = randomBytes(32).toString('hex')
  makeDataDir(dataDir)
  writeFileSync(file, made, { mode: 0o600 })
  return made
}
