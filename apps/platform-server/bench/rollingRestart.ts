import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onCluster, startCluster, urlInFolder } from '../src/database/testing/postgresCluster.ts'

/**
 * Restarts two processes on PostgreSQL in turn behind Caddy with the shipped Caddyfile, under load, and
 * counts failed requests. Needs an installed PostgreSQL and `caddy`.
 *
 * BENCH_PAUSE_MS=500 restarts the other process before the proxy has the new one in rotation.
 *
 * BENCH_RESTARTS=off sends the same requests without a restart, for comparison.
 *
 * BENCH_REQUESTS=10000 pnpm --filter=@portal/platform-server bench:restart
 */
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 10_000)
/** Restarts go on until these are sent. */
const RESTARTED = process.env['BENCH_RESTARTS'] === 'off' ? 0 : REQUESTS
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 16)
/** From the start of a process to the restart of the other one. @default until the proxy has it in rotation */
const PAUSE_MS = process.env['BENCH_PAUSE_MS']
const IN_ROTATION_MS = 60_000
const PROXY = 4750
const PORTS = [4751, 4752] as const
const ORIGIN = `http://localhost:${PROXY}`
const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const CADDYFILE = fileURLToPath(new URL('../../../docs/compose/Caddyfile', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'portal-restart-'))
const cluster = await startCluster()
await onCluster(cluster.folder, 'create database bench')
const children = new Set<ChildProcess>()

function run(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  ready: RegExp,
  onOutput: (text: string) => void = () => {},
) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return new Promise<ChildProcess>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      onOutput(chunk.toString())
      if (ready.test(output)) resolve(child)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`${command} ended: ${output.slice(-500)}`)))
  })
}

const startProcess = (port: number) =>
  run(
    process.execPath,
    [MAIN],
    {
      DATABASE_URL: urlInFolder(cluster.folder, 'bench'),
      PORT: String(port),
      SEED: 'demo',
      SESSION_SECRET: 'rolling-restart'.repeat(3),
      PUBLIC_URL: ORIGIN,
      TRUST_PROXY: 'on',
      RATE_LIMITS: 'off',
      DRAIN_SECONDS: '5',
    },
    /^ready/mu,
  )

/** Output of the proxy, which reports each process that its health check adds to the rotation. */
const proxy = { output: '' }

async function untilInRotation(port: number, restarts: number): Promise<void> {
  const isUp = () =>
    proxy.output.split('\n').filter((line) => line.includes('host is up') && line.includes(`:${port}"`))
      .length
  const end = Date.now() + IN_ROTATION_MS
  // Both processes are restarted in turn.
  while (isUp() < Math.ceil(restarts / 2)) {
    if (Date.now() > end) throw new Error(`The proxy did not add the process at ${port}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function restart(child: ChildProcess, port: number): Promise<ChildProcess> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
  return await startProcess(port)
}

interface Session {
  cookie: string
  csrf: string
  loadId: string
}

async function signIn(): Promise<Session> {
  const body = JSON.stringify({ email: 'dispatcher@carrier.test', password: 'Portal-demo-1' })
  const guest = await fetch(`${ORIGIN}/auth/me`)
  const { csrfToken } = (await guest.json()) as { csrfToken: string }
  const cookies = (response: Response) => response.headers.getSetCookie().map((line) => line.split(';')[0])
  const login = await fetch(`${ORIGIN}/auth/login`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-CSRF-Token': csrfToken,
      Cookie: cookies(guest).join('; '),
    },
  })
  if (!login.ok) throw new Error(`The sign-in was answered ${login.status}: ${await login.text()}`)
  const cookie = cookies(login).join('; ')
  const me = await fetch(`${ORIGIN}/auth/me`, { headers: { Cookie: cookie } })
  const { csrfToken: csrf } = (await me.json()) as { csrfToken: string }
  const found = await fetch(`${ORIGIN}/lwr/apex/v63.0/LoadSearch/findLoads?methodParams={}`, {
    headers: { Cookie: cookie },
  })
  const { loads } = (await found.json()) as { loads: { id: string }[] }
  return { cookie, csrf, loadId: loads[0]?.id ?? '' }
}

const REQUEST_KINDS = ['auth/me', 'a search', 'a page', 'a mark']

/** The error code; a proxy's response has none. */
const codeOf = (text: string): string => /"errorCode":"(\w+)"/u.exec(text)?.[1] ?? 'of the proxy'

/** A read, a search, a page and a write in turn. All writes are of the same row, and wait for each other. */
async function send(number: number, { cookie, csrf, loadId }: Session): Promise<Response> {
  const headers = { Cookie: cookie }
  switch (number % 4) {
    case 0:
      return await fetch(`${ORIGIN}/auth/me`, { headers })
    case 1:
      return await fetch(`${ORIGIN}/lwr/apex/v63.0/LoadSearch/findLoads?methodParams={"pageSize":5}`, {
        headers,
      })
    case 2:
      return await fetch(`${ORIGIN}/carrier/s`)
    default:
      return await fetch(`${ORIGIN}/lwr/apex/v63.0/LoadMarks/setMark`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', 'X-CSRF-Token': csrf },
        body: JSON.stringify({ loadId, kind: 'saved', isOn: number % 8 === 3 }),
      })
  }
}

try {
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, `{\n\tadmin off\n}\n${readFileSync(CADDYFILE, 'utf8')}`)
  const processes = [await startProcess(PORTS[0]), await startProcess(PORTS[1])]
  await run(
    'caddy',
    ['run', '--config', config, '--adapter', 'caddyfile'],
    {
      HOME: folder,
      PORTAL_SITE: `:${PROXY}`,
      PORTAL_SERVERS: PORTS.map((port) => `127.0.0.1:${port}`).join(' '),
    },
    /serving initial configuration/u,
    (text) => (proxy.output += text),
  )
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const session = await signIn()

  const load = { sent: 0 }
  const failures = new Map<string, number>()
  const slowest = { ms: 0 }
  const work = async () => {
    while (load.sent < REQUESTS) {
      const number = load.sent++
      const startedAt = performance.now()
      const outcome = await send(number, session).then(
        async (response) => {
          const text = await response.text()
          if (response.ok) return undefined
          return `${response.status} ${codeOf(text)} to ${REQUEST_KINDS[number % 4]}`
        },
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      slowest.ms = Math.max(slowest.ms, performance.now() - startedAt)
      if (outcome !== undefined) failures.set(outcome, (failures.get(outcome) ?? 0) + 1)
    }
  }
  const startedAt = performance.now()
  const workers = Promise.all(Array.from({ length: CONNECTIONS }, work))
  let restarts = 0
  for (let at = 0; load.sent < RESTARTED; at = 1 - at) {
    const [child, port] = [processes[at], PORTS[at]]
    if (!child || port === undefined) break
    processes[at] = await restart(child, port)
    restarts += 1
    if (PAUSE_MS === undefined) await untilInRotation(port, restarts)
    else await new Promise((resolve) => setTimeout(resolve, Number(PAUSE_MS)))
  }
  await workers
  const seconds = (performance.now() - startedAt) / 1000
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  console.log(
    `${REQUESTS} requests in ${seconds.toFixed(0)} s with ${restarts} restarts: ${failed} failed, the slowest took ${slowest.ms.toFixed(0)} ms`,
  )
  for (const [what, count] of failures) console.log(`  ${count} × ${what}`)
} finally {
  for (const child of children) child.kill('SIGKILL')
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
