import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verifyAuditTrail } from '../audit/verifyAuditTrail'
import { upgrade } from '../database/schema/upgrade'
import { startPostgres } from '../database/testing/localPostgres'
import { canUsePostgres } from '../database/testing/postgresCluster'
import { openTestDatabase } from '../database/testing/testDatabase'
import { openDatabase } from '../database/openDatabase'
import { diffMetadata } from '../database/schema/deployMetadata'
import { signIn } from '../testing/client'
import { addTestLoad, book } from '../testing/loads'
import { createTestPlatform } from '../testing/testPlatform'
import { createPlatform } from '../handler'
import { readBackup } from './readBackup'
import { writeBackup } from './writeBackup'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
  file = join(folder, 'portal.backup')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Backs up a used demo; gives what it held. */
async function backUpDemo() {
  const platform = await createTestPlatform()
  try {
    const client = await signIn(platform, 'dispatcher@carrier.test')
    await book(client, await addTestLoad(platform))
    return await writeBackup(platform.database, file)
  } finally {
    await platform.close()
  }
}

/** Backs up a database that holds one company: enough to be refused with. */
async function backUpOneCompany(): Promise<void> {
  const database = await openTestDatabase()
  await upgrade(database)
  await database.kysely
    .insertInto('Account')
    .values({ Name: 'Lone Star Carriers', Type: 'Carrier', Status__c: 'Active' })
    .execute()
  await writeBackup(database, file)
  await database.close()
}

test('[R14] a restore equals the backup: rows, rules and audit trail, which continues', async () => {
  const saved = await backUpDemo()
  const database = await openTestDatabase()
  try {
    expect(await readBackup(database, file)).toEqual(saved)
    expect(await diffMetadata(database)).toEqual([])
    const again = await writeBackup(database, join(folder, 'again.backup'))
    expect(again).toEqual(saved)
    const { kysely } = database
    const load = await kysely.selectFrom('Load__c').select('Id').limit(1).executeTakeFirstOrThrow()
    await kysely.updateTable('Load__c').set({ Pieces__c: 3 }).where('Id', '=', load.Id).execute()
    const trail = await verifyAuditTrail(kysely)
    expect(trail).toMatchObject({ problem: undefined, length: (saved['Audit_Event__c']?.rows ?? 0) + 1 })
    await expect(readBackup(database, file)).rejects.toThrow(/holds data already/u)
  } finally {
    await database.close()
  }
})

describe.runIf(canUsePostgres)('on PostgreSQL', () => {
  test(
    '[R14] a backup of the embedded database becomes a PostgreSQL one, in which people sign in and book',
    { timeout: 60_000 },
    async () => {
      const saved = await backUpDemo()
      const { url, stop } = await startPostgres()
      try {
        const database = await openDatabase({ databaseUrl: url })
        expect(await readBackup(database, file)).toEqual(saved)
        expect(await writeBackup(database, join(folder, 'again.backup'))).toEqual(saved)
        await database.close()
        const platform = await createPlatform({ databaseUrl: url, seed: 'demo', rateLimits: 'off' })
        const client = await signIn(platform, 'dispatcher@carrier.test')
        const { body } = await client.read('LoadSearch/findLoads', { bookNow: true, sort: 'weight' })
        const { id, rateVersion } = body.loads[0]
        await book(client, id, rateVersion)
        await platform.close()
      } finally {
        await stop()
      }
    },
  )
})

test('restores a backup of an earlier version whose columns were retired since', async () => {
  const earlier = await openTestDatabase()
  await upgrade(earlier)
  await sql`alter table "Portal_Announcement__c" add column "Body_Spanish__c" text`.execute(earlier.kysely)
  await sql`insert into "Portal_Announcement__c" ("Role__c", "Body__c", "Body_Spanish__c")
    values ('Driver', 'Snow', 'Nieve')`.execute(earlier.kysely)
  await writeBackup(earlier, file)
  await earlier.close()
  const database = await openTestDatabase()
  try {
    await readBackup(database, file)
    const texts = await database.kysely
      .selectFrom('Announcement_Text__c')
      .select(['Language__c', 'Body__c'])
      .execute()
    expect(texts).toEqual([{ Language__c: 'es-US', Body__c: 'Nieve' }])
    expect(await diffMetadata(database)).toEqual([])
  } finally {
    await database.close()
  }
})

test('rejects a truncated, modified or invalid backup without restoring anything', async () => {
  await backUpOneCompany()
  const whole = readFileSync(file)
  const text = gunzipSync(whole).toString()
  const database = await openTestDatabase()
  try {
    const attempts: [Buffer, RegExp][] = [
      [whole.subarray(0, whole.length - 50), /damaged/u],
      [gzipSync(text.slice(0, text.lastIndexOf('{"end"'))), /cut off/u],
      [gzipSync(text.replace('Lone Star Carriers', 'Lone Star Carrierz')), /are not those that were saved/u],
      [gzipSync('{"hello":1}\n'), /no backup/u],
      [
        gzipSync(text.replace('"columns":["Id"', '"columns":["Gate_Code__c","Id"')),
        /Deploy its custom objects/u,
      ],
      [gzipSync(text.replace('"version":1', '"version":2')), /newer server\. Restore it with that version/u],
      [Buffer.from('hello'), /damaged or no backup/u],
    ]
    for (const [bytes, message] of attempts) {
      writeFileSync(file, bytes)
      await expect(readBackup(database, file)).rejects.toThrow(message)
    }
    const left = await database.kysely.selectFrom('Account').select('Id').execute()
    expect(left).toEqual([])
    expect(await diffMetadata(database)).toEqual([])
    await expect(readBackup(database, join(folder, 'nothing'))).rejects.toThrow(/There is no file/u)
  } finally {
    await database.close()
  }
})
