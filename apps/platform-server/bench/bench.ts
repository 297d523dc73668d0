import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConnections } from './httpConnections.ts'
import { nextTurn, pick, signIn, type Person } from './mix.ts'
import { peakMemory, readHolding, readTimes, stolenSeconds } from './processTimes.ts'
import { reportMinutes, reportSamples, reportTimes, type Sample } from './report.ts'
import { startServer } from './startServer.ts'

/**
 * HTTP load as in reliability R9: 80 % reads, 15 % lists and searches, 5 % writes, by users of many
 * accounts, on 50,000 loads, with permissions and audit. Prints requests per second, latencies, and CPU
 * time of server, database and bench; exits with 1 after a failed request. `DATABASE_URL` measures
 * PostgreSQL, otherwise the embedded database in a new folder (or `DATA_DIR`).
 *
 * BENCH_SECONDS=30 BENCH_RATE=400 pnpm --filter=@portal/platform-server bench
 *
 * BENCH_SECONDS=86400 BENCH_RATE=100 is the soak of R12: each minute has the server's memory and open descriptors.
 *
 * BENCH_RATE is requests per second (0 = as many as BENCH_CONNECTIONS allow). BENCH_WARMUP seconds before
 * are not measured, while statements are prepared and code is compiled.
 */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
const WARMUP = Number(process.env['BENCH_WARMUP'] ?? 5)
const RATE = Number(process.env['BENCH_RATE'] ?? 400)
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 32)
const PORT = Number(process.env['BENCH_PORT'] ?? 4739)
const DATABASE_URL = process.env['DATABASE_URL']
const PEOPLE = 40

const connections = openConnections(CONNECTIONS, '127.0.0.1', PORT)

async function measure(
  people: readonly Person[],
  forSeconds: number,
): Promise<{ samples: Sample[]; seconds: number }> {
  const samples: Sample[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + forSeconds * 1000
  const one = async () => {
    const turn = nextTurn(pick(people))
    const at = performance.now()
    // A broken connection counts as a failed request.
    const answer = await connections.send(turn).catch((error: unknown) => String(error))
    const status = typeof answer === 'string' ? 0 : answer.status
    samples.push({ kind: turn.kind, status, sentMs: at - startedAt, ms: performance.now() - at })
    if (status === 500 || status === 400 || status === 0)
      process.stderr.write(
        `${turn.kind} ${status} ${(typeof answer === 'string' ? answer : answer.body()).slice(0, 200)}\n`,
      )
  }
  if (RATE === 0) {
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (performance.now() < endsAt) await one()
      }),
    )
  } else {
    // Requests start on schedule, whether or not earlier ones have finished: queueing counts.
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

const isGiven = DATABASE_URL !== undefined || process.env['DATA_DIR'] !== undefined
const dataDir = isGiven ? undefined : mkdtempSync(join(tmpdir(), 'portal-bench-'))
const server = await startServer(
  { ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }), PORT: String(PORT), SEED: 'large' },
  process.env['BENCH_NODE_OPTIONS']?.split(' '),
)
const { pid } = server
try {
  const people: Person[] = []
  for (let number = 0; number < PEOPLE; number += 1) people.push(await signIn(connections, number))
  if (WARMUP > 0) await measure(people, WARMUP)
  const before = readTimes(pid, DATABASE_URL)
  const observe = () => ({ stolen: stolenSeconds(), held: readHolding(pid) })
  const observed = [observe()]
  const eachMinute = setInterval(() => observed.push(observe()), 60_000)
  const { samples, seconds } = await measure(people, SECONDS)
  clearInterval(eachMinute)
  observed.push(observe())
  const after = readTimes(pid, DATABASE_URL)
  reportMinutes(samples, observed)
  process.exitCode = reportSamples(samples, seconds) > 0 ? 1 : 0
  reportTimes(before, after, samples.length)
  const peak = peakMemory(pid)
  if (peak !== undefined) process.stdout.write(`${peak.toFixed(0)} MB at most\n`)
} finally {
  connections.close()
  await server.stop()
  if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true })
}
