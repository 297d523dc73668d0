import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guestClient, signIn } from '../../testing/client'
import { createTestPlatform } from '../../testing/testPlatform'
import { databaseFacts, isOutage, SQLSTATE } from '../databaseError'
import { READ_ONLY, watchRoom } from './diskRoom'
import { openDatabase } from '../openDatabase'
import { openEmbedded } from './openEmbedded'
import { emptyTemplate } from '../testing/testDatabase'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-read-only-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** The thread of the embedded database, on a disk that can only be read while a file is there. */
const ON_SUCH_A_DISK = `const fs = require('node:fs')
  const { workerData } = require('node:worker_threads')
  const { writeSync, openSync } = fs
  const refuse = () => {
    throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS', errno: -30 })
  }
  const isReadOnly = () => fs.existsSync(workerData.readOnly)
  fs.writeSync = (...all) => (isReadOnly() ? refuse() : writeSync(...all))
  fs.openSync = (path, flags, ...more) =>
    isReadOnly() && flags !== 'r' && flags !== 0 ? refuse() : openSync(path, flags, ...more)
  require('node:module').syncBuiltinESMExports()
  import(workerData.file)`

async function openOnSuchADisk() {
  const readOnly = join(dataDir, 'read-only')
  const file = new URL('./embeddedWorker.ts', import.meta.url).href
  const workerData = { isEmbeddedDatabase: true, file, readOnly }
  const worker = new Worker(ON_SUCH_A_DISK, { eval: true, workerData })
  const opening = openEmbedded({ dataDir, worker, template: await emptyTemplate() })
  const database = await openDatabase({ dataDir, opening })
  return {
    database,
    makeReadOnly: () => writeFileSync(readOnly, ''),
    makeWritable: () => rmSync(readOnly),
  }
}

test('[R8] when the disk becomes read-only, rejects writes and continues to read, including files that were not open; recovers when it is writable', async () => {
  const { database, makeReadOnly, makeWritable } = await openOnSuchADisk()
  const save = (word: string) =>
    database.asSystem((transaction) => sql`insert into kept values (${word})`.execute(transaction))
  const words = async () => {
    const { rows } = await sql<{ word: string }>`select word from kept order by word`.execute(database.kysely)
    return rows.map(({ word }) => word)
  }
  await sql`create table kept (word text)`.execute(database.kysely)
  await save('before')
  await new Promise((resolve) => setTimeout(resolve, 100))
  makeReadOnly()
  for (let times = 0; times < 3; times += 1) {
    const refusal: unknown = await save('meanwhile').catch((error: unknown) => error)
    expect(databaseFacts(refusal)?.code).toBe(SQLSTATE.readOnly)
  }
  expect(await words()).toEqual(['before'])
  const many = await sql`select count(*) from pg_statistic_ext, pg_ts_dict, pg_aggregate`.execute(
    database.kysely,
  )
  expect(many.rows).toHaveLength(1)
  makeWritable()
  await expect.poll(() => save('after').then(() => 'saved', String), { timeout: 30_000 }).toBe('saved')
  expect(await words()).toEqual(['after', 'before'])
  await database.close()
}, 120_000)

test('[R8] while the disk is read-only, searches and reads work, and every write fails with the reason', async () => {
  const platform = await createTestPlatform()
  const client = await signIn(platform, 'driver@carrier.test')
  const office = await signIn(platform, 'dispatcher@carrier.test')
  await sql`set default_transaction_read_only = on`.execute(platform.database.kysely)
  // Long enough for a use of the session to be noted.
  platform.clock.advanceMs(10 * 60_000)
  const found = await office.read('LoadSearch/findLoads', {})
  expect(found.status).toBe(200)
  for (const name of ['Notifications/list', 'Payments/ahead', 'Users/list', 'MyLoads/list'])
    expect([name, (await office.read(name)).status]).toEqual([name, 200])
  expect((await client.read('Payments/ahead')).status).toBe(403)
  const loadId = found.body.loads[0].id
  const saved = await office.act('LoadMarks/setMark', { loadId, kind: 'saved', isOn: true })
  const signingIn = { email: 'admin@carrier.test', password: 'Portal-demo-1' }
  const signedIn = await guestClient(platform).send('POST', '/auth/login', signingIn)
  expect([saved.status, saved.body.errorCode]).toEqual([503, 'STORAGE_FULL'])
  expect([signedIn.status, signedIn.body.errorCode]).toEqual([503, 'STORAGE_FULL'])
  await sql`set default_transaction_read_only = off`.execute(platform.database.kysely)
  await platform.close()
})

test('classifies a refused file operation of PostgreSQL as an outage, not as missing permission', () => {
  const refusedBy = (message: string) => Object.assign(new Error(message), { code: '42501' })
  const file = refusedBy('could not open file "base/5/2650": Read-only file system')
  const policy = refusedBy('new row violates row-level security policy for table "Load__c"')
  expect([isOutage(file), databaseFacts(file)?.code]).toEqual([true, SQLSTATE.ioError])
  expect([isOutage(policy), databaseFacts(policy)?.code]).toEqual([false, SQLSTATE.insufficientPrivilege])
})

test('reports once that a data folder is read-only, and once that it is writable again', () => {
  let left = 0
  let atMs = 0
  const notices: string[] = []
  const room = watchRoom(dataDir, {
    onNotice: (message) => notices.push(message),
    readRoom: () => left,
    now: () => (atMs += 2_000),
  })
  left = READ_ONLY
  expect(() => room.require()).toThrow(`${dataDir} can only be read.`)
  expect(room.isFull()).toBe(true)
  left = Infinity
  room.require()
  expect(notices).toEqual([
    `${dataDir} can only be read. Nothing is saved until it can be written again.`,
    `There is room again for ${dataDir}.`,
  ])
})
