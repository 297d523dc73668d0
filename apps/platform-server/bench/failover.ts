import { spawn, type ChildProcess } from 'node:child_process'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import {
  onCluster,
  runTool,
  startCluster,
  startReplica,
  urlInFolder,
  type Cluster,
} from '../src/database/testing/postgresCluster.ts'
import { openConnections } from './httpConnections.ts'
import { nextTurn, signIn, type Person } from './mix.ts'

/**
 * Kills the primary of two server processes under load and promotes its synchronous standby, behind one
 * address as a load balancer or a virtual address; a read replica serves searches and lists. Counts
 * acknowledged writes that are lost, failed requests, and reads that lack the session's own write. Needs an
 * installed PostgreSQL.
 *
 * pnpm --filter=@portal/platform-server bench:failover
 */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 16)
/** Seconds that a failover manager takes. */
const WITHOUT_PRIMARY = 3
const PORTS = [4761, 4762] as const
const DOOR = 4760
const APEX = '/lwr/apex/v63.0'
const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The address of the current primary. */
function openDoor(first: Cluster) {
  let target: Cluster | undefined = first
  const sockets = new Set<Socket>()
  const door = createServer((near) => {
    if (!target) return void near.destroy()
    const far = connect(join(target.folder, '.s.PGSQL.5432'))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  }).listen(DOOR, '127.0.0.1')
  return {
    lead(to: Cluster | undefined): void {
      target = to
      for (const socket of sockets) socket.destroy()
    },
    close(): void {
      for (const socket of sockets) socket.destroy()
      door.close()
    },
  }
}

const doorUrl = `postgres://portal@127.0.0.1:${DOOR}/bench`

function startProcess(port: number, replica: Cluster): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATABASE_URL: doorUrl,
      DATABASE_READ_URL: urlInFolder(replica.folder, 'bench'),
      PORT: String(port),
      SEED: 'large',
      SESSION_SECRET: 'failover'.repeat(5),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (/^ready/mu.test(output)) resolve(child)
    })
    child.once('exit', () => reject(new Error(`A process ended: ${output.slice(-500)}`)))
  })
}

interface Sample {
  at: number
  status: number
  kind: string
}

const acknowledged: string[] = []
const samples: Sample[] = []
const own = { reads: 0, missing: 0 }
const doors = PORTS.map((port) => openConnections(CONNECTIONS, '127.0.0.1', port))

async function send(at: 0 | 1, kind: string, request: Parameters<(typeof doors)[0]['send']>[0]) {
  const answer = await doors[at]?.send(request).catch(() => undefined)
  samples.push({ at: performance.now(), status: answer?.status ?? 0, kind })
  return answer
}

/** The position that a browser would send from then on. */
const positionOf = (head: string): string => /portal-written=([^;\r]+)/u.exec(head)?.[1] ?? ''

/** Books a load at one process and reads it at the other. */
async function bookAndRead(at: 0 | 1, person: Person, loadId: string): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  const booked = await send(at, 'book', {
    method: 'POST',
    path: `${APEX}/LoadBooking/bookLoad`,
    headers: person.headers,
    body: JSON.stringify({ loadId, rateVersion: 1, idempotencyKey, acknowledgeWarnings: true }),
  })
  if (booked?.status !== 200) return
  acknowledged.push((JSON.parse(booked.body()) as { id: string }).id)
  const query = `{ uiapi { query { Load__c(where: { and: [{ Id: { eq: "${loadId}" } }, { Status__c: { eq: "Booked" } }] }) { totalCount } } } }`
  const read = await send(at === 0 ? 1 : 0, 'read own write', {
    method: 'POST',
    path: '/services/data/v63.0/graphql',
    headers: person.headers.replace(/(Cookie: [^\r]+)/u, `$1; portal-written=${positionOf(booked.head)}`),
    body: JSON.stringify({ query }),
  })
  if (read?.status !== 200) return
  own.reads += 1
  if (!/"totalCount":1\b/u.test(read.body())) own.missing += 1
}

const scrape = async (port: number): Promise<Record<string, number>> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Object.fromEntries(
    [...text.matchAll(/^portal_lagging_reads\{server="(\w+)"\} (\d+)/gmu)].map(([, name, count]) => [
      name ?? '',
      Number(count),
    ]),
  )
}

let primary = await startCluster()
await onCluster(primary.folder, 'create database bench')
const door = openDoor(primary)
const replica = await startReplica(primary, { from: `host=127.0.0.1 port=${DOOR}` })
const children: ChildProcess[] = []
let standby: Cluster | undefined
try {
  children.push(await startProcess(PORTS[0], replica))
  standby = await startReplica(primary, { name: 'standby' })
  await onCluster(primary.folder, `alter system set synchronous_standby_names = 'standby'`)
  await onCluster(primary.folder, 'select pg_reload_conf()')
  children.push(await startProcess(PORTS[1], replica))
  const pids = children.map(({ pid }) => pid)
  const people: Person[] = []
  for (let number = 0; number < CONNECTIONS; number += 1) {
    const connections = doors[0]
    if (connections) people.push(await signIn(connections, number))
  }

  const startedAt = performance.now()
  const endsAt = startedAt + SECONDS * 1_000
  let killedAt = 0
  let ledAt = 0
  const failover = async (next: Cluster) => {
    await wait((SECONDS / 3) * 1_000)
    killedAt = performance.now()
    await primary.kill()
    door.lead(undefined)
    await wait(WITHOUT_PRIMARY * 1_000)
    await runTool('pg_ctl', ['promote', '-w', '-D', join(next.folder, 'data')], next.folder)
    door.lead(next)
    ledAt = performance.now()
    primary = next
  }
  const work = async (person: Person, number: number) => {
    for (let turn = number; performance.now() < endsAt; turn += 1) {
      const at = turn % 2 === 0 ? 0 : 1
      const loadId = turn % 4 === 0 ? person.loadIds.pop() : undefined
      if (loadId !== undefined) await bookAndRead(at, person, loadId)
      else {
        const next = nextTurn(person)
        if (next.kind !== 'book') await send(at, next.kind, next)
      }
    }
  }
  await Promise.all([failover(standby), ...people.map(work)])

  const client = new Client({ connectionString: urlInFolder(primary.folder, 'bench') })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select "Id" as id from "Booking__c" where "Id" = any($1)`,
    [acknowledged],
  )
  await client.end()
  const failed = samples.filter(({ status }) => status === 0 || status >= 500)
  const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1)
  const lastFailure = Math.max(...failed.map(({ at }) => at), killedAt)
  const outside = failed.filter(({ at }) => at < killedAt || at > ledAt + 1_000)
  const reads = await Promise.all(PORTS.map(scrape))
  const isSame = children.every(({ pid, exitCode }, at) => pid === pids[at] && exitCode === null)
  process.stdout.write(
    `${[
      `${samples.length} requests in ${SECONDS} s, ${acknowledged.length} bookings acknowledged, ${acknowledged.length - rows.length} lost`,
      `without a primary for ${seconds(killedAt, ledAt)} s: ${failed.length} requests failed, the last ${seconds(ledAt, lastFailure)} s after the promotion, ${outside.length} before the kill or more than 1 s after the promotion`,
      `${own.reads} reads of an own write at the other process, ${own.missing} without it`,
      `searches and lists by server: ${JSON.stringify(reads)}`,
      `both processes ran on: ${isSame}`,
    ].join('\n')}\n`,
  )
  process.exitCode = acknowledged.length === rows.length && own.missing === 0 && isSame ? 0 : 1
} finally {
  for (const connections of doors) connections.close()
  await Promise.all(
    children.map((child) => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      return ended
    }),
  )
  door.close()
  await replica.stop()
  await standby?.stop()
  if (standby !== primary) await primary.stop()
}
