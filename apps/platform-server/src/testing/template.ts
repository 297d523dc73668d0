import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dropPatterns } from '../database/embedded/dropPatterns'
import { databaseFolder } from '../database/embedded/interruptedInit'
import { packTemplate } from '../database/embedded/packTemplate'
import { openDatabase } from '../database/openDatabase'
import { createPlatform } from '../handler'
import type { PlatformOptions } from '../platformOptions'
import { deployMetadata } from '../database/schema/deployMetadata'
import { shiftDatabaseClock } from './shiftDatabaseClock'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
const { resolve } = createRequire(import.meta.url)
const CONTRACT = dirname(resolve('@portal/contract'))
const PGLITE = resolve('@electric-sql/pglite')

const FOLDER = join(tmpdir(), 'portal-test-databases')
const KEEP_MS = 60 * 60 * 1000

/** A Tuesday morning; the template is seeded for it. */
export const TEST_NOW = Date.parse('2026-11-24T15:00:00Z')

/**
 * Hashes the sources of the server, the built contract and PGlite for the cache key: constraints come from the
 * contract's codes.
 */
function sourceHash(): string {
  const hash = createHash('sha256')
  for (const file of [...filesIn(SOURCE, '.ts'), ...filesIn(CONTRACT, '.js'), PGLITE])
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function filesIn(folder: string, ending: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith(ending) && !name.includes('.test.'))
    .sort((one, other) => (one < other ? -1 : 1))
    .map((name) => join(folder, name))
}

/**
 * Creates missing database templates. Runs once before all tests: a copy takes half a second, deploying and
 * seeding many.
 */
export async function makeTestTemplates(): Promise<{ seeded: string; deployed: string }> {
  const hash = sourceHash()
  const deployed = join(FOLDER, `deployed-${hash}.tar`)
  const seeded = join(FOLDER, `demo-${hash}.tar`)
  mkdirSync(FOLDER, { recursive: true })
  removeOldTemplates([deployed, seeded])
  if (!existsSync(deployed))
    await dumpTo(deployed, async (dataDir) => {
      const database = await openDatabase({ dataDir, thread: 'main' })
      await deployMetadata(database)
      await dropPatterns(database)
      await database.close()
    })
  if (!existsSync(seeded))
    await dumpTo(seeded, (dataDir) => seedForTests({ dataDir, template: deployed, thread: 'main' }))
  // Marks the templates as used, so that a concurrent run of other sources does not delete them.
  for (const file of [seeded, deployed]) utimesSync(file, new Date(), new Date())
  return { seeded, deployed }
}

/** The database's clock is behind the platform's: rows are never younger than the platform's present. */
export const DATABASE_BEHIND_MS = 24 * 60 * 60 * 1000

/** Seeds for the clock of tests; seeded rows are older than those of a test. */
export async function seedForTests(
  place: Pick<PlatformOptions, 'dataDir' | 'template' | 'thread'> & { databaseUrl?: string },
): Promise<void> {
  const database = await openDatabase(place)
  await shiftDatabaseClock(database, TEST_NOW - 2 * DATABASE_BEHIND_MS)
  await database.close()
  const platform = await createPlatform({ ...place, seed: 'demo', now: () => TEST_NOW })
  // A server process that starts from this copy has the real clock.
  await shiftDatabaseClock(platform.database, Date.now())
  await platform.close()
}

async function dumpTo(file: string, fill: (dataDir: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-template-'))
  try {
    await fill(folder)
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, await packTemplate(databaseFolder(folder)))
    renameSync(draft, file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Removes old templates; young ones may be in use by a concurrent run. */
function removeOldTemplates(current: readonly string[]): void {
  for (const name of readdirSync(FOLDER).filter((name) => /^(?:demo|deployed)-/u.test(name))) {
    const file = join(FOLDER, name)
    const madeAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (!current.includes(file) && Date.now() - madeAt > KEEP_MS) rmSync(file, { force: true })
  }
}
