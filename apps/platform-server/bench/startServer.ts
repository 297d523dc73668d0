import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface BenchServer {
  readonly pid: number
  /** Ends it as an operator does, and waits until it is gone. */
  stop(): Promise<void>
}

/**
 * Starts the built server without rate limits, with this process's environment and `env`; resolves when it is ready.
 *
 * @throws {Error} when it ends before.
 */
export async function startServer(
  env: NodeJS.ProcessEnv,
  nodeOptions: readonly string[] = [],
): Promise<BenchServer> {
  const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env: { ...process.env, RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (/^ready/mu.test(output)) resolve()
    })
    child.on('exit', () => reject(new Error('The server did not start.')))
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The server did not start.')
  return {
    pid,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
