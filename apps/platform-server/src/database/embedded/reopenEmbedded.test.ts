import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseUnavailableError } from '../databaseError'
import { migrate } from '../migrate'
import { openDatabase } from '../openDatabase'
import { EmbeddedStoppedError, openInThread, startEmbeddedWorker } from './embeddedThread'
import { openEmbedded } from './openEmbedded'
import { emptyTemplate } from '../testing/testDatabase'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-stops-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/**
 * A thread that opens any database, responds once like PostgreSQL with a WAL that cannot grow, and then loops
 * forever.
 */
const PANIC = `const { parentPort } = require('node:worker_threads')
  let questions = 0
  parentPort.once('message', () => parentPort.postMessage({ id: 0, bytes: new Uint8Array() }))
  parentPort.on('message', (requests) => {
    if (!Array.isArray(requests)) return
    for (const { id } of requests) {
      if ((questions += 1) > 1) for (;;);
      const facts = 'SPANIC\\0VPANIC\\0C53100\\0Mcould not write to file "pg_wal/xlogtemp.42"\\0\\0'
      const answer = Buffer.concat([Buffer.from([0x45, 0, 0, 0, facts.length + 4]), Buffer.from(facts)])
      parentPort.postMessage({ id, bytes: new Uint8Array(answer) })
    }
  })`

/** A database in a folder, and a way to end the thread that it runs in. */
async function openMortal() {
  const worker = startEmbeddedWorker()
  const opening = openEmbedded({ dataDir, worker, template: await emptyTemplate() })
  const notices: string[] = []
  let signals = 0
  const database = await openDatabase({
    dataDir,
    opening,
    signals: { channel: 'words', onSignal: () => void (signals += 1) },
    onNotice: (message) => void notices.push(message),
  })
  return {
    database,
    notices,
    signals: () => signals,
    stopEngine: () => worker.terminate(),
  }
}

test('[R8] reopens an embedded database that stopped: acknowledged commits are durable, pending ones are not', async () => {
  const { database, notices, signals, stopEngine } = await openMortal()
  await sql`create table kept (word text)`.execute(database.kysely)
  await database.asSystem((transaction) => sql`insert into kept values ('acknowledged')`.execute(transaction))
  const broken = database.asSystem(async (transaction) => {
    await sql`insert into kept values ('under way')`.execute(transaction)
    await stopEngine()
    await sql`insert into kept values ('after the end')`.execute(transaction)
  })
  await expect(broken).rejects.toThrow(DatabaseUnavailableError)
  const read = () => sql<{ word: string }>`select word from kept`.execute(database.kysely)
  await expect
    .poll(
      () =>
        read().then(
          ({ rows }) => rows,
          () => 'not yet',
        ),
      { timeout: 30_000 },
    )
    .toEqual([{ word: 'acknowledged' }])
  expect(notices).toEqual([
    'The embedded database stopped. Saved data is kept. It is opened again.',
    'The embedded database is open again.',
  ])
  const before = signals()
  await sql`notify words`.execute(database.kysely)
  expect(signals()).toBe(before + 1)
  await database.close()
}, 120_000)

test('[R14] reports a database that stops during a migration as an outage, and the next start runs the remaining migrations', async () => {
  const { database, stopEngine } = await openMortal()
  const table = (name: string) => sql`create table ${sql.table(name)} (word text)`
  const migrations = (between: () => Promise<unknown>) => ({
    '2026-01-01-first': { up: async (db: Kysely<unknown>) => void (await table('first').execute(db)) },
    '2026-01-02-second': {
      async up(db: Kysely<unknown>) {
        await between()
        await table('second').execute(db)
      },
    },
  })
  await expect(migrate(database, migrations(stopEngine))).rejects.toThrow(DatabaseUnavailableError)
  const isOpen = () =>
    sql`select 1`.execute(database.kysely).then(
      () => true,
      () => false,
    )
  await expect.poll(isOpen, { timeout: 30_000 }).toBe(true)
  const again = migrate(
    database,
    migrations(async () => {}),
  )
  expect(await again).toEqual(['2026-01-01-first', '2026-01-02-second'])
  await database.close()
}, 120_000)

test('closing does not wait for an embedded database that has stopped', async () => {
  const { database, stopEngine } = await openMortal()
  await stopEngine()
  await database.close()
  await expect(sql`select 1`.execute(database.kysely)).rejects.toThrow(/closed|stopped/u)
}, 120_000)

test('[R8] a truncated response ends the thread, and pending requests fail immediately', async () => {
  const worker = new Worker(PANIC, { eval: true })
  const thread = await openInThread({ dataDir: 'anywhere', template: undefined }, worker)
  const ask = () => thread.exchange(new Uint8Array([0x53, 0, 0, 0, 4]))
  const [last, behind] = await Promise.allSettled([ask(), ask()])
  expect(last.status === 'fulfilled' && Buffer.from(last.value).toString()).toContain('PANIC')
  expect(behind).toEqual({ status: 'rejected', reason: new EmbeddedStoppedError() })
  await expect(ask()).rejects.toThrow(EmbeddedStoppedError)
  expect(await thread.stopped).toBeInstanceOf(EmbeddedStoppedError)
})

/**
 * A thread that opens any database, responds once, and loops forever at the next request: PostgreSQL exited
 * without a message.
 */
const SILENCE = `const { parentPort } = require('node:worker_threads')
  let questions = 0
  parentPort.once('message', () => parentPort.postMessage({ id: 0, bytes: new Uint8Array() }))
  parentPort.on('message', (requests) => {
    if (!Array.isArray(requests)) return
    for (const { id } of requests) {
      if ((questions += 1) > 1) for (;;);
      parentPort.postMessage({ id, bytes: new Uint8Array([0x5a, 0, 0, 0, 5, 0x49]) })
    }
  })`

test('[R8] ends an unresponsive database after two minutes and rejects pending requests', async () => {
  const worker = new Worker(SILENCE, { eval: true })
  const lookMs = 5
  const thread = await openInThread({ dataDir: 'anywhere', template: undefined }, worker, lookMs)
  const ask = () => thread.exchange(new Uint8Array([0x53, 0, 0, 0, 4]))
  expect(await ask()).toHaveLength(6)
  // Without a pending request there is no timeout.
  await new Promise((resolve) => setTimeout(resolve, 150 * lookMs))
  const reason = new EmbeddedStoppedError('no answer for 120 seconds')
  expect(await Promise.allSettled([ask(), ask()])).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  expect(await thread.stopped).toEqual(reason)
})

/** The thread of the embedded database, on a disk that cannot be written any more as soon as a file is there. */
const ON_A_BROKEN_DISK = `const fs = require('node:fs')
  const { workerData } = require('node:worker_threads')
  const { writeSync } = fs
  fs.writeSync = (...all) => {
    if (fs.existsSync(workerData.broken))
      throw Object.assign(new Error('EROFS: read-only file system, write'), { code: 'EROFS', errno: -30 })
    return writeSync(...all)
  }
  import(workerData.file)`

test('[R8] ends immediately a database that cannot write its WAL, also during a request', async () => {
  const broken = join(dataDir, 'broken')
  const file = new URL('./embeddedWorker.ts', import.meta.url).href
  const workerData = { isEmbeddedDatabase: true, file, broken }
  const opening = openEmbedded({
    dataDir,
    worker: new Worker(ON_A_BROKEN_DISK, { eval: true, workerData }),
    template: await emptyTemplate(),
  })
  const database = await openDatabase({ dataDir, opening })
  await sql`create table kept (word text)`.execute(database.kysely)
  await sql`insert into kept values ('before')`.execute(database.kysely)
  writeFileSync(broken, '')
  const startedAt = performance.now()
  const saving = database.asSystem((transaction) =>
    sql`insert into kept values ('on the broken disk')`.execute(transaction),
  )
  await expect(saving).rejects.toThrow()
  expect(performance.now() - startedAt).toBeLessThan(30_000)
  const read = () => sql<{ word: string }>`select word from kept`.execute(database.kysely)
  await expect
    .poll(() => read().then(({ rows }) => rows, String), { timeout: 30_000 })
    .toEqual([{ word: 'before' }])
  await database.close()
}, 150_000)
