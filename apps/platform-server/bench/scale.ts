import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openConnections } from './httpConnections.ts'
import { carrierEmail, openSession } from './mix.ts'

/**
 * Times of searches, lists and boards on a database that `seed --loads N` has filled, one request after the other:
 * p50, p95, the longest and the first, in ms, over HTTP with a signed-in person.
 *
 * DATABASE_URL=postgres://… pnpm --filter=@portal/platform-server bench:scale
 *
 * DATA_DIR instead measures the embedded engine in that folder.
 *
 * BENCH_ROUNDS is the number of requests of each kind, BENCH_ONLY a part of their names.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 40)
const ONLY = process.env['BENCH_ONLY'] ?? ''
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

const connections = openConnections(1, '127.0.0.1', PORT)

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

async function measure(name: string, headers: string, requestOf: (round: number) => Request): Promise<void> {
  if (!name.includes(ONLY)) return
  const times: number[] = []
  let size = 0
  let first = 0
  // The first one is reported by itself: it may read cold files. The second prepares statements.
  for (let round = -2; round < ROUNDS; round += 1) {
    const { method: verb = 'GET', path, body } = requestOf(round + 2)
    const at = performance.now()
    const answer = await connections.send({
      method: verb,
      path,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const ms = performance.now() - at
    if (answer.status !== 200)
      throw new Error(`${name}: ${answer.status} after ${Math.round(ms)} ms, ${answer.body().slice(0, 300)}`)
    size = answer.body().length
    if (round >= 0) times.push(ms)
    else if (round === -2) first = ms
  }
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0)
  process.stdout.write(
    `${name.padEnd(48)} p50 ${at(0.5).padStart(5)}  p95 ${at(0.95).padStart(5)}  longest ${at(1).padStart(5)} ms  first ${first.toFixed(0).padStart(5)}  ${Math.round(size / 1000)} kB\n`,
  )
}

/** Reports a failed kind and goes on with the others. */
async function attempt(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}

const child = spawn(process.execPath, [fileURLToPath(new URL('../dist/main.js', import.meta.url))], {
  env: { ...process.env, PORT: String(PORT), RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await new Promise<void>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (/^ready/mu.test(output)) resolve()
    })
    child.on('exit', () => reject(new Error('The server did not start.')))
  })
  const { headers: carrier } = await openSession(connections, carrierEmail(0))
  const { headers: desk } = await openSession(connections, 'desk@provider.test', 'desk')
  const near = (round: number) => {
    const [originCity = '', originState = ''] = CITIES[round % CITIES.length] ?? []
    return { originCity, originState, originRadiusMiles: 150 }
  }
  const find = (params: object) => method('LoadSearch/findLoads', params)
  await attempt(measure('Find Loads, newest', carrier, () => find({ sort: 'newest' })))
  await attempt(
    measure('Find Loads, near a city by rate', carrier, (round) =>
      find({ ...near(round), sort: 'totalRate' }),
    ),
  )
  await attempt(
    measure('Find Loads, in a state by pickup', carrier, () => find({ originState: 'CA', sort: 'pickup' })),
  )
  await attempt(
    measure('best match near a city', carrier, (round) => find({ ...near(round), sort: 'bestMatch' })),
  )
  await attempt(measure('best match, whole country', carrier, () => find({ sort: 'bestMatch' })))
  for (const tab of ['upcoming', 'inProgress', 'delivered', 'past'])
    await attempt(measure(`My Loads, ${tab}`, carrier, () => method('MyLoads/list', { tab })))
  await attempt(measure('dispatch board', carrier, () => method('DispatchBoard/list')))
  await attempt(
    measure('word search, a load number', desk, (round) =>
      keyword('Load__c', `L-${String(1000 + round * 7).padStart(7, '0')}`),
    ),
  )
  await attempt(
    measure('word search, two words', desk, (round) =>
      keyword('Load__c', ['steel dallas', 'dairy atlanta'][round % 2] ?? ''),
    ),
  )
  await attempt(
    measure('word search, a carrier', desk, (round) =>
      keyword('Account', ['blue mesa', 'prairie'][round % 2] ?? ''),
    ),
  )
  await attempt(measure('desk list of loads, by number', desk, () => list('Load__c', 'All', '-Load__c.Name')))
  await attempt(
    measure('desk list of loads, by pickup', desk, () => list('Load__c', 'All', '-Load__c.Pickup_From__c')),
  )
  await attempt(
    measure('desk list of bookings', desk, () => list('Booking__c', 'All', '-Booking__c.CreatedDate')),
  )
  await attempt(measure('desk list of carriers', desk, () => method('DeskCarriers/list')))
  const cover = (params: object) =>
    method('DeskLoads/board', { show: 'posted', group: 'day', limit: 100, ...params })
  await attempt(measure('cover board', desk, () => cover({})))
  await attempt(measure('cover board, by equipment', desk, () => cover({ equipment: ['R'] })))
  await attempt(
    measure('cover board, by words', desk, (round) =>
      cover({ q: ['dallas', 'steel atlanta', 'L-0000123', 'acme'][round % 4] }),
    ),
  )
  await attempt(
    measure('cover board, by margin', desk, () =>
      cover({ sort: 'margin', isDescending: true, group: 'none' }),
    ),
  )
  await attempt(measure('cover board, next rows', desk, () => cover({ offset: 100, limit: 200 })))
  // Rows that the desk asks for first.
  const first = { show: 'action', limit: 100 }
  await attempt(measure('tracking board', desk, () => method('DeskTracking/board', first)))
  await attempt(
    measure('tracking board, search by words', desk, (round) =>
      method('DeskTracking/board', { ...first, q: ['dallas', 'blue mesa', 'L-00', 'atlanta tx'][round % 4] }),
    ),
  )
  await attempt(measure('tracking map', desk, () => method('DeskTracking/map', { show: 'all' })))
  await attempt(measure('payments of the desk', desk, () => method('DeskPayments/list')))
  await attempt(measure('figures of the overview', desk, () => method('DeskOverview/figures', lastDays(30))))
} finally {
  connections.close()
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
}
