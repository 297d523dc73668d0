import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './root.mjs'

const QUIET = {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  npm_config_update_notifier: 'false',
}

/**
 * Runs a command in the repository. `show: true` passes its output on; otherwise it is collected. `onLine`
 * receives each line of both.
 *
 * @returns {Promise<{ code: number, output: string }>} code 127 for an unknown command
 */
export function runCommand(command, args, { show = false, path, onLine } = {}) {
  const env = { ...process.env, ...QUIET }
  if (show && process.stdout.isTTY) env.FORCE_COLOR ??= '1'
  if (path) env.PATH = `${path}:${env.PATH}`
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks = []
    const keep = (chunk) => chunks.push(chunk)
    child.stdout.on('data', show ? (chunk) => process.stdout.write(chunk) : keep)
    child.stderr.on('data', show ? (chunk) => process.stderr.write(chunk) : keep)
    if (onLine) createInterface({ input: child.stdout }).on('line', onLine)
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}
