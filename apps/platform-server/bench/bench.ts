import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Load over HTTP as ux-reliability R9 describes it: 80 % reads, 15 % lists and searches, 5 % writes, by signed-in people of
 * many accounts, on 50,000 loads, with permissions and audit. Prints requests a second and latencies; exits with 1 when a
 * request failed. `DATABASE_URL` measures PostgreSQL, else the embedded database in a new folder (or `DATA_DIR`).
 *
 *   BENCH_SECONDS=30 BENCH_RATE=400 pnpm --filter=@portal/platform-server bench
 *
 * BENCH_RATE is what is asked for a second (0 = as much as BENCH_CONNECTIONS connections can).
 */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
const RATE = Number(process.env['BENCH_RATE'] ?? 400)
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 32)
const PORT = Number(process.env['BENCH_PORT'] ?? 4739)
const PEOPLE = 40

interface Person {
  headers: Record<string, string>
  loadIds: string[]
  accountId: string
}

interface Sample {
  kind: string
  ms: number
  status: number
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<{ status: number; text: string; cookie: string }> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const length =
      text === undefined
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }
    const outgoing = request(
      { host: '127.0.0.1', port: PORT, method, path, agent, headers: { ...headers, ...length } },
      (answer) => {
        let received = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (received += chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: received,
            cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(text)
  })
}

const find = (params: unknown): string =>
  `/lwr/apex/v63.0/LoadSearch/findLoads?methodParams=${encodeURIComponent(JSON.stringify(params))}`

async function signIn(email: string): Promise<Person> {
  const { text, cookie } = await send('POST', '/auth/login', {}, { email, password: 'Portal-demo-1' })
  const { csrfToken, accountId } = JSON.parse(text) as { csrfToken: string; accountId: string }
  const headers = { Cookie: cookie, 'X-CSRF-Token': csrfToken }
  const page = await send('GET', find({ sort: 'newest', pageSize: 100 }), headers)
  const { loads } = JSON.parse(page.text) as { loads: { id: string }[] }
  return { headers, accountId, loadIds: loads.map(({ id }) => id) }
}

const pick = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('The database has no loads to measure with.')
  return value
}

const CITIES = [
  ['Dallas', 'TX'],
  ['Atlanta', 'GA'],
  ['Chicago', 'IL'],
  ['Memphis', 'TN'],
  ['Denver', 'CO'],
] as const
const FIELDS =
  'Load__c.Load_Number__c,Load__c.Status__c,Load__c.Equipment_Type__c,Load__c.Total_Rate__c,Load__c.Pickup_From__c'
const UI = '/services/data/v63.0/ui-api'

/** One request of the mix, by what it is. */
function next(person: Person): [kind: string, method: string, path: string, body?: unknown] {
  const turn = Math.random() * 100
  const loadId = pick(person.loadIds)
  if (turn < 60) return ['read record', 'GET', `${UI}/records/${loadId}?fields=${FIELDS}`]
  if (turn < 70)
    return ['read account', 'GET', `${UI}/records/${person.accountId}?fields=Account.Name,Account.Status__c`]
  if (turn < 76) return ['read session', 'GET', '/auth/me']
  if (turn < 80) return ['read menu', 'GET', '/lwr/apex/v63.0/Accounts/getAccounts']
  if (turn < 86) {
    const [originCity, originState] = pick(CITIES)
    const params = { originCity, originState, originRadiusMiles: 150, equipment: ['V'], sort: 'totalRate' }
    return ['search near', 'GET', find(params)]
  }
  if (turn < 89) {
    const [originCity, originState] = pick(CITIES)
    return [
      'search best match',
      'GET',
      find({ originCity, originState, originRadiusMiles: 200, sort: 'bestMatch' }),
    ]
  }
  if (turn < 95)
    return [
      'list',
      'GET',
      `${UI}/list-records/Load__c/Posted?pageSize=25&sortBy=Load__c.Pickup_From__c&fields=${FIELDS}`,
    ]
  if (turn < 97)
    return ['save load', 'POST', '/lwr/apex/v63.0/LoadMarks/setMark', { loadId, kind: 'saved', isOn: true }]
  return [
    'book',
    'POST',
    '/lwr/apex/v63.0/LoadBooking/bookLoad',
    { loadId, rateVersion: 1, idempotencyKey: crypto.randomUUID(), acknowledgeWarnings: true },
  ]
}

async function measure(people: readonly Person[]): Promise<{ samples: Sample[]; seconds: number }> {
  const samples: Sample[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + SECONDS * 1000
  const one = async () => {
    const person = pick(people)
    const [kind, method, path, body] = next(person)
    const at = performance.now()
    const { status, text } = await send(method, path, person.headers, body)
    samples.push({ kind, status, ms: performance.now() - at })
    if (status >= 500 || status === 400) process.stderr.write(`${kind} ${status} ${text.slice(0, 200)}\n`)
  }
  if (RATE === 0) {
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (performance.now() < endsAt) await one()
      }),
    )
  } else {
    // Requests start on time whether or not earlier ones have ended: waiting counts.
    const open = new Set<Promise<void>>()
    for (let started = 0; performance.now() < endsAt;) {
      const due = ((performance.now() - startedAt) / 1000) * RATE
      for (; started < due; started += 1) {
        const running = one().finally(() => open.delete(running))
        open.add(running)
      }
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    await Promise.all(open)
  }
  return { samples, seconds: (performance.now() - startedAt) / 1000 }
}

function report(samples: readonly Sample[], seconds: number): number {
  const kinds = Map.groupBy(samples, ({ kind }) => kind)
  const line = (name: string, rows: readonly Sample[]) => {
    const times = rows.map(({ ms }) => ms).sort((a, b) => a - b)
    const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1).padStart(8)
    const refused = rows.filter(({ status }) => status >= 400 && status < 500).length
    const failed = rows.filter(({ status }) => status >= 500 || status === 400).length
    process.stdout.write(
      `${name.padEnd(18)}${String(rows.length).padStart(8)}${at(0.5)}${at(0.99)}${at(1)}${String(refused).padStart(9)}${String(failed).padStart(8)}\n`,
    )
    return failed
  }
  process.stdout.write(
    `${''.padEnd(18)}${'count'.padStart(8)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}${'max ms'.padStart(8)}${'refused'.padStart(9)}${'failed'.padStart(8)}\n`,
  )
  for (const [kind, rows] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1))) line(kind, rows)
  const failed = line('all', samples)
  process.stdout.write(`${(samples.length / seconds).toFixed(0)} requests/s\n`)
  return failed
}

async function startServer(): Promise<{ child: ChildProcess; dataDir: string | undefined }> {
  const given = process.env['DATABASE_URL'] !== undefined || process.env['DATA_DIR'] !== undefined
  const dataDir = given ? undefined : mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const child = spawn(process.execPath, [fileURLToPath(new URL('../dist/main.js', import.meta.url))], {
    env: {
      ...process.env,
      ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
      PORT: String(PORT),
      SEED: 'large',
      RATE_LIMITS: 'off',
    },
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
  return { child, dataDir }
}

/** What the server says of itself; the CPU time is that of all its threads, with the embedded database in it. */
async function readMetrics(): Promise<{ cpuSeconds: number; bytes: number }> {
  const { text } = await send('GET', '/metrics')
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'mu').exec(text)?.[1] ?? 0)
  return { cpuSeconds: read('process_cpu_seconds_total'), bytes: read('process_resident_memory_bytes') }
}

const { child, dataDir } = await startServer()
try {
  const emails = Array.from({ length: PEOPLE }, (_, n) => `admin@fleet${String(n + 1).padStart(2, '0')}.test`)
  const people: Person[] = []
  for (const email of emails) people.push(await signIn(email))
  const before = await readMetrics()
  const { samples, seconds } = await measure(people)
  const after = await readMetrics()
  process.exitCode = report(samples, seconds) > 0 ? 1 : 0
  const cpuMs = ((after.cpuSeconds - before.cpuSeconds) * 1000) / samples.length
  process.stdout.write(
    `${cpuMs.toFixed(2)} ms CPU of the server a request, ${(after.bytes / 1_000_000).toFixed(0)} MB resident\n`,
  )
} finally {
  agent.destroy()
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true })
}
