import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConnections } from './httpConnections.ts'
import { pick, signIn, type Person } from './mix.ts'
import { startServer } from './startServer.ts'

/**
 * Latency of `/events` streams (reliability R11): users of 170 companies open several streams each, loads
 * are booked in sequence, and the time from the booking's response to the event is measured per stream.
 *
 * BENCH_STREAMS=2000 pnpm --filter=@portal/platform-server bench:streams
 *
 * `DATABASE_URL` measures PostgreSQL, otherwise an embedded database in a new folder (or `DATA_DIR`). Needs
 * twice as many open files as streams.
 */
const STREAMS = Number(process.env['BENCH_STREAMS'] ?? 850)
const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 170)
const CHANGES = Number(process.env['BENCH_CHANGES'] ?? 20)
const PORT = Number(process.env['BENCH_PORT'] ?? 4741)
const PATIENCE_MS = 20_000
const BETWEEN_MS = 1_500

/** Records the first event of an id. */
function openStream({ headers }: Person, onText: (text: string) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(PORT, '127.0.0.1')
    socket.setEncoding('utf8')
    let isOpen = false
    socket.on('data', (chunk: string) => {
      if (!isOpen && !chunk.startsWith('HTTP/1.1 200')) return reject(new Error(chunk.slice(0, 200)))
      isOpen = true
      resolve(socket)
      onText(chunk)
    })
    socket.on('error', reject)
    socket.write(`GET /events HTTP/1.1\r\nHost: 127.0.0.1:${PORT}\r\n${headers}\r\n`)
  })
}

const dataDir =
  process.env['DATABASE_URL'] === undefined
    ? (process.env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'portal-streams-')))
    : undefined
const server = await startServer({
  ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
  PORT: String(PORT),
  SEED: 'large',
})
const connections = openConnections(4, '127.0.0.1', PORT)
const sockets: Socket[] = []
try {
  const people: Person[] = []
  for (let number = 0; number < PEOPLE; number += 1) people.push(await signIn(connections, number))

  let wanted = ''
  let answeredAt = 0
  const heard = new Map<number, number>()
  for (let at = 0; at < STREAMS; at += 1) {
    const person = people[at % PEOPLE]
    if (!person) throw new Error('No user is signed in.')
    const onText = (text: string) => {
      if (wanted !== '' && !heard.has(at) && text.includes(wanted)) heard.set(at, performance.now())
    }
    sockets.push(await openStream(person, onText))
  }

  const times: number[] = []
  let missed = 0
  for (let change = 0; change < CHANGES;) {
    const { headers, loadIds } = pick(people)
    const loadId = pick(loadIds)
    heard.clear()
    wanted = loadId
    const idempotencyKey = crypto.randomUUID()
    const answer = await connections.send({
      method: 'POST',
      path: '/lwr/apex/v63.0/LoadBooking/bookLoad',
      headers,
      body: JSON.stringify({ loadId, rateVersion: 1, idempotencyKey, acknowledgeWarnings: true }),
    })
    answeredAt = performance.now()
    // Not every user may book every load.
    if (answer.status !== 200) continue
    change += 1
    while (heard.size < STREAMS && performance.now() - answeredAt < PATIENCE_MS)
      await new Promise((resolve) => setTimeout(resolve, 20))
    for (const at of heard.values()) times.push(Math.max(0, at - answeredAt))
    missed += STREAMS - heard.size
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
  times.sort((a, b) => a - b)
  const at = (part: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN).toFixed(0)
  process.stdout.write(
    `${STREAMS} streams of ${PEOPLE} people, ${CHANGES} bookings: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, not heard ${missed}\n`,
  )
} finally {
  for (const socket of sockets) socket.destroy()
  connections.close()
  await server.stop()
  if (dataDir !== undefined && process.env['DATA_DIR'] === undefined)
    rmSync(dataDir, { recursive: true, force: true })
}
