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
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPglite } from '../database/embeddedWorker'
import { databaseFolder } from '../database/interruptedInit'
import { createPlatform } from '../handler'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))

const FOLDER = join(tmpdir(), 'portal-test-databases')
const KEEP_MS = 60 * 60 * 1000

/** What a seeded database depends on; when one of these changes the template is made anew. */
const INGREDIENTS = ['database', 'metadata', 'methods', 'places', 'schema', 'seed', 'sessions', 'access']

/** The clock of tests begins on a Tuesday morning; the template is seeded for it. */
export const TEST_NOW = Date.parse('2026-11-24T15:00:00Z')

function templateFile(): string {
  const hash = createHash('sha256')
  for (const folder of INGREDIENTS) {
    const names = readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    for (const name of names.filter((name) => name.endsWith('.ts') && !name.includes('.test.')).sort())
      hash.update(readFileSync(join(SOURCE, folder, name)))
  }
  return join(FOLDER, `demo-${hash.digest('hex').slice(0, 16)}.tar`)
}

/** Makes the seeded database that tests copy, unless it is there, and gives its file. Runs once before all tests. */
export async function makeTestTemplate(): Promise<string> {
  const file = templateFile()
  removeOldTemplates(file)
  if (existsSync(file)) return file
  const folder = mkdtempSync(join(tmpdir(), 'portal-template-'))
  try {
    const platform = await createPlatform({
      dataDir: folder,
      thread: 'main',
      seed: 'demo',
      now: () => TEST_NOW,
    })
    await platform.close()
    const pglite = await openPglite(databaseFolder(folder), undefined)
    const dump = await pglite.dumpDataDir('none')
    await pglite.close()
    mkdirSync(FOLDER, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()))
    renameSync(draft, file)
    return file
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Templates of earlier sources; young ones may belong to a run that is still going. */
function removeOldTemplates(current: string): void {
  if (!existsSync(FOLDER)) return
  for (const name of readdirSync(FOLDER).filter((name) => name.startsWith('demo-'))) {
    const file = join(FOLDER, name)
    const madeAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (file !== current && Date.now() - madeAt > KEEP_MS) rmSync(file, { force: true })
  }
}
