import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { databasesFolder } from '@portal/test-config/databasesFolder'
import { serverProgram } from './serverProgram.ts'

const START_LIMIT_MS = 60_000

/** The environment variable with the folder of `seedDemo.ts`, which the processes of a test run inherit. */
export const SEEDED_FOLDER = 'E2E_SEEDED_FOLDER'

/** The whole product in a process of its own, on a folder of its own. */
export interface PortalServer {
  readonly url: string
  readonly dataDir: string
  /** Its settings besides port and folder. */
  readonly env: Readonly<Record<string, string>>
  /** Everything that it has printed so far. */
  output(): string
  /** Starts it on the same folder and port; resolves when it says that it is ready. */
  start(): Promise<void>
  /** Stops it as Ctrl-C does, and waits until it is gone. */
  stop(): Promise<void>
  /** Stops it and removes its folder. */
  dispose(): Promise<void>
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port was given')),
      )
    })
  })
}

/** Runs the built server to its end, or until it is ready: what a user at the terminal would see. */
export function runServer(env: Record<string, string>) {
  const [command, ...first] = serverProgram('main.js')
  const child = spawn(command, first, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`The server was not ready in time:\n${output}`)),
      START_LIMIT_MS,
    )
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (/^ready\b/im.test(output)) {
        clearTimeout(limit)
        resolve()
      }
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', (code) => {
      clearTimeout(limit)
      reject(new Error(`The server ended with code ${code}:\n${output}`))
    })
  })
  const closed = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)))
  ready.catch(() => {}) // who cares for the end only, awaits `closed`
  return { child: child as ChildProcess, ready, closed, output: () => output }
}

/** Runs a command of `pnpm platform` on a server's folder, which no server uses meanwhile. */
export async function runPlatform(dataDir: string, ...args: readonly string[]): Promise<string> {
  const [command, ...first] = serverProgram('platform.js')
  const child = spawn(command, [...first, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const read = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`platform ${args.join(' ')} ended with code ${code}:\n${output}`)
  return output
}

/** Starts a server; on a copy of the run's demo, unless `env` has another seed or database. */
export async function createPortalServer(env: Record<string, string> = {}): Promise<PortalServer> {
  const dataDir = await mkdtemp(join(databasesFolder(), 'portal-e2e-'))
  const seeded = process.env[SEEDED_FOLDER]
  const startsEmpty = ['SEED', 'DATABASE_URL', 'PLATFORM_MODE'].some((name) => name in env)
  if (seeded !== undefined && !startsEmpty) await cp(seeded, dataDir, { recursive: true })
  const port = await freePort()
  let run: ReturnType<typeof runServer> | undefined
  const server: PortalServer = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    env,
    output: () => run?.output() ?? '',
    async start() {
      run = runServer({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env })
      await run.ready
    },
    async stop() {
      run?.child.kill('SIGTERM')
      await run?.closed
      run = undefined
    },
    async dispose() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}
