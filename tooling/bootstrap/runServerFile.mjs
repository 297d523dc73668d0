import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * Runs a built file of the server in this terminal with the installed Node, and passes signals on.
 *
 * @returns {Promise<number>} its exit code
 */
export function runServerFile(file, args) {
  const node = join(root, 'node_modules', '.bin', 'node')
  const child = spawn(node, [join(root, 'apps', 'platform-server', 'dist', file), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`\n  The server could not be started: ${error.message}\n`)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}
