import { requestKinds, type RequestKind } from './scaleRequests.ts'
import { cpuMsOf, findLikeCarrier, send, startSide, type Side } from './scaleServers.ts'

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
const WARM_UP = 4
const PORT = Number(process.env['BENCH_PORT'] ?? 4743)

if (!process.env['DATABASE_URL'] && !process.env['DATA_DIR'])
  throw new Error(
    'DATABASE_URL or DATA_DIR must name a database that `npm run platform -- seed large --loads N` has filled.',
  )

interface Timed {
  /** Ascending. */
  times: number[]
  first: number
  size: number
  cpuMs: number
}

const at = ({ times }: Timed, share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

async function measure(sides: readonly Side[], { name, person, requestOf }: RequestKind): Promise<void> {
  const timed = sides.map((): Timed => ({ times: [], first: 0, size: 0, cpuMs: 0 }))
  // The first one is reported by itself: it may read cold files. The next ones prepare statements and plans.
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [index, side] of sides.entries()) {
      const one = timed[index]
      if (!one) continue
      if (round === 0) one.cpuMs = -cpuMsOf(side)
      const { ms, size } = await send(side, person, requestOf(round + WARM_UP))
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

const sides: Side[] = []
try {
  sides.push(await startSide(process.env['DATABASE_URL'], PORT))
  if (LARGER) sides.push(await startSide(LARGER, PORT + 1))
  const [small, large] = sides
  if (small && large) await findLikeCarrier(small, large)
  for (const kind of requestKinds(large !== undefined).filter(({ name }) => name.includes(ONLY))) {
    try {
      await measure(sides, kind)
    } catch (error) {
      // The others are measured all the same.
      process.stdout.write(
        `${kind.name}\n  failed: ${error instanceof Error ? error.message : String(error)}\n`,
      )
      process.exitCode = 1
    }
  }
} finally {
  await Promise.all(sides.map((side) => side.end()))
}
