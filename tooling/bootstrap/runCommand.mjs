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
 * Runs a command in the repository. `show: true` inherits its output; otherwise the output is collected, and
 * `onLine` receives each line.
 *
 * @returns {Promise<{ code: number, output: string }>} code 127 for an unknown command
 */
export function runCommand(command, args, { show = false, path, onLine } = {}) {
  const env = { ...process.env, ...QUIET }
  if (path) env.PATH = `${path}:${env.PATH}`
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    if (child.stdout && onLine) createInterface({ input: child.stdout }).on('line', onLine)
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}
