import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explainFailure } from './packageManager.mjs'
import { notesFolder, root } from './root.mjs'
import { runCommand } from './runCommand.mjs'
import { SetupError } from './SetupError.mjs'

const note = join(notesFolder, 'installed')

/** A hash of everything that determines the content of node_modules. */
function fingerprint() {
  const packages = ['packages', 'apps', 'tests', 'tooling', 'examples'].flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(group, entry.name, 'package.json')),
  )
  const hash = createHash('sha256')
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packages.sort()]) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(`${file}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Examples whose frameworks are a quarter of an installation, and no part of the product. */
const HEAVY_EXAMPLES = ['@portal/example-jest', '@portal/example-next']

/** Installs what the lockfile says; skipped if it is installed. Only tests need `examples`. */
export async function install(pnpmFolder, { examples = false } = {}) {
  const everything = fingerprint()
  const wanted = examples ? everything : `${everything} without examples`
  const installed = existsSync(note) ? readFileSync(note, 'utf8') : undefined
  if (installed === everything || installed === wanted) return 'nothing new'
  const filters = examples ? [] : HEAVY_EXAMPLES.map((name) => `--filter=!${name}`)
  const result = await runCommand('pnpm', ['install', '--frozen-lockfile', ...filters], { path: pnpmFolder })
  if (result.code !== 0) throw new SetupError(explainFailure('Installing packages', result.output))
  mkdirSync(notesFolder, { recursive: true })
  writeFileSync(note, wanted)
}
