import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { explainFailure } from './packageManager.mjs'
import { root } from './root.mjs'
import { runCommand } from './runCommand.mjs'
import { SetupError } from './SetupError.mjs'

/** The documentation site is no part of the running product. */
const APART = new Set(['@portal/docs'])

/** Names of the packages and apps to build for `npm start`. */
export function builtParts(folder) {
  return ['packages', 'apps']
    .flatMap((group) =>
      readdirSync(join(folder, group)).map((name) => join(folder, group, name, 'package.json')),
    )
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
    .filter(({ scripts }) => scripts?.build)
    .map(({ name }) => name)
    .filter((name) => !APART.has(name))
}

/**
 * Counts finished parts by their first line: with grouped output a part prints nothing before it is built.
 */
export function countParts(parts, measure) {
  const finished = new Set()
  return (line) => {
    const part = parts.find((name) => line.startsWith(`${name}:build: `))
    if (!part || finished.has(part)) return
    finished.add(part)
    measure(`${finished.size} of ${parts.length} parts built`)
  }
}

const PRODUCT = ['platform-server', 'carrier-portal', 'provider-desk']

/**
 * Builds `apps` (default: portal, desk and server) with their dependencies; unchanged parts come from the cache.
 *
 * @throws {SetupError} with the last lines of the output, or with a fix
 */
export async function buildPortal(pnpmFolder, measure, apps = PRODUCT) {
  const filters = apps.map((name) => `--filter=@portal/${name}`)
  const command = ['exec', 'turbo', 'run', 'build', ...filters, '--log-order=grouped']
  const onLine = measure && countParts(builtParts(root), measure)
  const result = await runCommand('pnpm', command, { path: pnpmFolder, onLine })
  if (result.code !== 0) throw new SetupError(explainFailure('Building the portal', result.output))
  return /FULL TURBO/.test(result.output) ? 'nothing changed' : undefined
}
