import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openConnections, type HttpConnections } from './httpConnections.ts'
import { carrierEmail, openSession } from './mix.ts'
import { readTimes } from './processTimes.ts'

/**
 * Times of searches, lists and boards on a database that `seed --loads N` has filled, one request after the other:
 * p10, p50, p95 and the first, in ms, over HTTP with a signed-in person, and CPU time of server and a local PostgreSQL for
 * each request.
 *
 * DATABASE_URL=postgres://… pnpm --filter=@portal/platform-server bench:scale
 *
 * DATA_DIR instead measures the embedded engine in that folder.
 *
 * BENCH_LARGER is the URL of a larger database: requests alternate between both, so that a busy host affects both alike,
 * and the growth is printed.
 *
 * BENCH_ROUNDS is the number of requests of each kind, BENCH_ONLY a part of their names.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 40)
const ONLY = process.env['BENCH_ONLY'] ?? ''
const LARGER = process.env['BENCH_LARGER']
/** Carriers that are compared, in the order of their size. */
const LIKE_AMONG = 12
const WARM_UP = 4
const PORT = Number(process.env['BENCH_PORT'] ?? 4743)
const UI = '/services/data/v63.0/ui-api'
const APEX = '/lwr/apex/v63.0'
const CITIES = [
  ['Dallas', 'TX'],
  ['Atlanta', 'GA'],
  ['Chicago', 'IL'],
  ['Memphis', 'TN'],
  ['Denver', 'CO'],
] as const

if (!process.env['DATABASE_URL'] && !process.env['DATA_DIR'])
  throw new Error(
    'DATABASE_URL or DATA_DIR must name a database that `npm run platform -- seed large --loads N` has filled.',
  )

interface Request {
  method?: 'GET' | 'POST'
  path: string
  body?: object
}

const method = (name: string, params: object = {}): Request => ({
  path: `${APEX}/${name}?methodParams=${encodeURIComponent(JSON.stringify(params))}`,
})
const keyword = (object: string, words: string): Request => ({
  method: 'POST',
  path: `${UI}/search/results/keyword?q=${encodeURIComponent(words)}&objectApiName=${object}`,
  body: {},
})
const list = (object: string, view: string, sortBy: string): Request => ({
  path: `${UI}/list-records/${object}/${view}?pageSize=50&sortBy=${sortBy}&fields=${object}.Name`,
})

/** Whole days including today, as the desk asks for them. */
function lastDays(days: number) {
  const to = new Date(new Date().setUTCHours(24, 0, 0, 0))
  return { from: new Date(to.getTime() - days * 86_400_000), to }
}

/** A server with its database. */
interface Side {
  connections: HttpConnections
  pid: number
  url: string | undefined
  /** Headers of signed-in people; `like` is of a carrier with about as many loads under way as the smaller database's. */
  people: Record<'carrier' | 'like' | 'desk', string>
}

interface Timed {
  /** Ascending. */
  times: number[]
  first: number
  size: number
  cpuMs: number
}

/** CPU time of server and database. */
function cpuMsOf({ pid, url }: Side): number {
  const { server, database = 0 } = readTimes(pid, url)
  return (server + database) * 1000
}

async function send(
  { connections, people }: Side,
  who: keyof Side['people'],
  { method: verb = 'GET', path, body }: Request,
) {
  const at = performance.now()
  const answer = await connections.send({
    method: verb,
    path,
    headers: people[who],
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const ms = performance.now() - at
  if (answer.status !== 200)
    throw new Error(`${answer.status} after ${Math.round(ms)} ms, ${answer.body().slice(0, 300)}`)
  return { ms, size: answer.body().length }
}

const at = ({ times }: Timed, share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

async function measure(
  name: string,
  who: keyof Side['people'],
  requestOf: (round: number) => Request,
): Promise<void> {
  if (!name.includes(ONLY)) return
  const timed = sides.map((): Timed => ({ times: [], first: 0, size: 0, cpuMs: 0 }))
  // The first one is reported by itself: it may read cold files. The next ones prepare statements and plans.
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [index, side] of sides.entries()) {
      const one = timed[index]
      if (!one) continue
      if (round === 0) one.cpuMs = -cpuMsOf(side)
      const { ms, size } = await send(side, who, requestOf(round + WARM_UP))
      one.size = size
      if (round >= 0) one.times.push(ms)
      else if (round === -WARM_UP) one.first = ms
    }
  }
  for (const [index, side] of sides.entries()) {
    const one = timed[index]
    if (!one) continue
    one.cpuMs = (one.cpuMs + cpuMsOf(side)) / ROUNDS
    one.times.sort((a, b) => a - b)
  }
  const shown = timed.map((one) => {
    const times = [0.1, 0.5, 0.95].map((share) => `p${share * 100} ${at(one, share).toFixed(1).padStart(5)}`)
    return `${times.join('  ')}  first ${one.first.toFixed(0).padStart(4)}  cpu ${one.cpuMs.toFixed(1).padStart(4)} ms  ${Math.round(one.size / 1000)} kB`
  })
  const [small, large] = timed
  const growth =
    small && large
      ? `growth p10 ${(at(large, 0.1) / at(small, 0.1)).toFixed(2)}  p50 ${(at(large, 0.5) / at(small, 0.5)).toFixed(2)}  cpu ${(large.cpuMs / small.cpuMs).toFixed(2)}`
      : ''
  process.stdout.write(`${name}\n  ${[...shown, growth].filter(Boolean).join('\n  ')}\n`)
}

/** Reports a failed kind and goes on with the others. */
async function attempt(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    process.stdout.write(`failed: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}

async function startSide(url: string | undefined, port: number): Promise<Side & { end(): Promise<void> }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../dist/main.js', import.meta.url))], {
    env: {
      ...process.env,
      ...(url === undefined ? {} : { DATABASE_URL: url }),
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
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
  const connections = openConnections(1, '127.0.0.1', port)
  const { headers: carrier } = await openSession(connections, carrierEmail(0))
  const { headers: desk } = await openSession(connections, 'desk@provider.test', 'desk')
  return {
    connections,
    pid: child.pid ?? 0,
    url,
    people: { carrier, like: carrier, desk },
    async end() {
      connections.close()
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}

/** Number of loads under way, which are all on the dispatch board. */
async function countUnderWay(side: Side, headers: string): Promise<number> {
  const answer = await side.connections.send({
    method: 'GET',
    path: method('DispatchBoard/list').path,
    headers,
  })
  const { loads } = JSON.parse(answer.body()) as { loads: unknown[] }
  return loads.length
}

/** Signs in as the carrier of the larger database with the most similar number of loads under way. */
async function findLikeCarrier(small: Side, large: Side): Promise<void> {
  const wanted = await countUnderWay(small, small.people.carrier)
  let least = Infinity
  let found = 0
  for (let number = 0; number < LIKE_AMONG; number += 1) {
    const { headers } = await openSession(large.connections, carrierEmail(number))
    const count = await countUnderWay(large, headers)
    if (Math.abs(count - wanted) >= least) continue
    least = Math.abs(count - wanted)
    found = count
    large.people.like = headers
  }
  process.stdout.write(`a carrier like the largest: ${wanted} and ${found} loads under way\n`)
}

const sides: Awaited<ReturnType<typeof startSide>>[] = []
try {
  sides.push(await startSide(process.env['DATABASE_URL'], PORT))
  if (LARGER) sides.push(await startSide(LARGER, PORT + 1))
  const [small, large] = sides
  if (small && large) await findLikeCarrier(small, large)
  const near = (round: number) => {
    const [originCity = '', originState = ''] = CITIES[round % CITIES.length] ?? []
    return { originCity, originState, originRadiusMiles: 150 }
  }
  const find = (params: object) => method('LoadSearch/findLoads', params)
  await attempt(measure('Find Loads, newest', 'carrier', () => find({ sort: 'newest' })))
  await attempt(
    measure('Find Loads, near a city by rate', 'carrier', (round) =>
      find({ ...near(round), sort: 'totalRate' }),
    ),
  )
  await attempt(
    measure('Find Loads, in a state by pickup', 'carrier', () => find({ originState: 'CA', sort: 'pickup' })),
  )
  await attempt(
    measure('best match near a city', 'carrier', (round) => find({ ...near(round), sort: 'bestMatch' })),
  )
  await attempt(measure('best match, whole country', 'carrier', () => find({ sort: 'bestMatch' })))
  for (const tab of ['upcoming', 'inProgress', 'delivered', 'past'])
    await attempt(measure(`My Loads, ${tab}`, 'carrier', () => method('MyLoads/list', { tab })))
  await attempt(measure('dispatch board', 'carrier', () => method('DispatchBoard/list')))
  if (large) {
    for (const tab of ['upcoming', 'inProgress', 'delivered', 'past'])
      await attempt(
        measure(`My Loads of a carrier like it, ${tab}`, 'like', () => method('MyLoads/list', { tab })),
      )
    await attempt(measure('dispatch board of a carrier like it', 'like', () => method('DispatchBoard/list')))
  }
  await attempt(
    measure('word search, a load number', 'desk', (round) =>
      keyword('Load__c', `L-${String(1000 + round * 7).padStart(7, '0')}`),
    ),
  )
  await attempt(
    measure('word search, two words', 'desk', (round) =>
      keyword('Load__c', ['steel dallas', 'dairy atlanta'][round % 2] ?? ''),
    ),
  )
  await attempt(
    measure('word search, a carrier', 'desk', (round) =>
      keyword('Account', ['blue mesa', 'prairie'][round % 2] ?? ''),
    ),
  )
  await attempt(
    measure('desk list of loads, by number', 'desk', () => list('Load__c', 'All', '-Load__c.Name')),
  )
  await attempt(
    measure('desk list of loads, by pickup', 'desk', () => list('Load__c', 'All', '-Load__c.Pickup_From__c')),
  )
  await attempt(
    measure('desk list of bookings', 'desk', () => list('Booking__c', 'All', '-Booking__c.CreatedDate')),
  )
  await attempt(measure('desk list of carriers', 'desk', () => method('DeskCarriers/list')))
  const cover = (params: object) =>
    method('DeskLoads/board', { show: 'posted', group: 'day', limit: 100, ...params })
  await attempt(measure('cover board', 'desk', () => cover({})))
  await attempt(measure('cover board, by equipment', 'desk', () => cover({ equipment: ['R'] })))
  await attempt(
    measure('cover board, by words', 'desk', (round) =>
      cover({ q: ['dallas', 'steel atlanta', 'L-0000123', 'acme'][round % 4] }),
    ),
  )
  await attempt(
    measure('cover board, by margin', 'desk', () =>
      cover({ sort: 'margin', isDescending: true, group: 'none' }),
    ),
  )
  await attempt(measure('cover board, next rows', 'desk', () => cover({ offset: 100, limit: 200 })))
  // Rows that the desk asks for first.
  const first = { show: 'action', limit: 100 }
  await attempt(measure('tracking board', 'desk', () => method('DeskTracking/board', first)))
  await attempt(
    measure('tracking board, search by words', 'desk', (round) =>
      method('DeskTracking/board', { ...first, q: ['dallas', 'blue mesa', 'L-00', 'atlanta tx'][round % 4] }),
    ),
  )
  await attempt(measure('tracking map', 'desk', () => method('DeskTracking/map', { show: 'all' })))
  await attempt(measure('payments of the desk', 'desk', () => method('DeskPayments/list')))
  await attempt(
    measure('figures of the overview', 'desk', () => method('DeskOverview/figures', lastDays(30))),
  )
} finally {
  await Promise.all(sides.map((side) => side.end()))
}
