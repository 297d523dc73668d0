import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { notesFolder, root } from './root.mjs'
import { runCommand } from './runCommand.mjs'
import { SetupError } from './SetupError.mjs'

const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/

/** Explains a failed download, or the package manager's last output, in one sentence. */
export function explainFailure(what, output) {
  if (OFFLINE.test(output))
    return `${what} needs the npm registry, and it can't be reached: check the network or the proxy and run it again.`
  if (/ENOSPC/.test(output))
    return `${what} stopped because the disk is full: free about 1 GB and run it again.`
  if (/EACCES|EPERM/.test(output))
    return `${what} was not allowed to write to node_modules: check who owns this folder and run it again.`
  const tail = output.trim().split('\n').slice(-15).join('\n  ')
  return `${what} failed:\n  ${tail}`
}

/**
 * The folder of the pinned pnpm, for the PATH. npm fetches it once; its location is cached, because querying
 * npm at every start takes seconds.
 */
export async function packageManagerFolder() {
  const note = join(notesFolder, 'pnpm-path')
  const remembered = existsSync(note) ? readFileSync(note, 'utf8') : ''
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devEngines.packageManager
  const [rememberedVersion, place] = remembered.split('\n')
  if (rememberedVersion === version && place && existsSync(place)) return dirname(place)
  const found = await runCommand('npx', [
    '--prefer-offline',
    '--yes',
    '-p',
    `pnpm@${version}`,
    '-c',
    'command -v pnpm',
  ])
  const path = found.output.trim().split('\n').at(-1) ?? ''
  if (found.code !== 0 || !existsSync(path))
    throw new SetupError(explainFailure(`Fetching pnpm ${version}`, found.output))
  mkdirSync(notesFolder, { recursive: true })
  writeFileSync(note, `${version}\n${path}`)
  return dirname(path)
}
