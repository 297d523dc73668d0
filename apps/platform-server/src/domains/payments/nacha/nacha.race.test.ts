import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../../database/migrate'
import type { Database } from '../../../database/openDatabase'
import { createFreightWorld } from '../../../database/testing/freightRows'
import { describeOnEachDatabase } from '../../../database/testing/testDatabase'
import { ApiError } from '../../../http/ApiError'
import { decideRemitTo, enterRemitTo } from '../../company/remitToChanges'
import { createBankSeal } from '../bank/bankSeal'
import { bankMigrations } from '../bank/bankTables'
import { makeNachaFile } from './makeNachaFile'
import { voidNachaFile } from './nachaFiles'
import { nachaMigrations } from './nachaTables'

const AT_ONCE = 8
const ROUNDS = 25
const now = new Date('2026-11-24T15:00:00Z')
const seal = createBankSeal(['a1'.repeat(32)])
const confirmed = { effectiveOn: '2026-11-30', payments: 1, total: 1000.25 }
const bank = { routingNumber: '021000021', accountNumber: '000123456789' }

/** A run with a scheduled payment to a carrier whose bank is approved and not held. */
async function addRun(database: Database) {
  await migrate(database, { ...bankMigrations, ...nachaMigrations })
  const world = await createFreightWorld(database)
  const { carrier, admin, dispatcher } = world
  const loadId = await world.addLoad()
  await world.addBooking(loadId)
  const { kysely } = database
  await kysely.updateTable('Load__c').set({ Status__c: 'Delivered' }).where('Id', '=', loadId).execute()
  await database.asSystem(async (transaction) => {
    const changeId = await enterRemitTo(transaction, carrier, bank, admin, { seal, now })
    const approval = { approve: true, callBackNote: 'Called.' } as const
    await decideRemitTo(transaction, changeId, approval, dispatcher, now)
  })
  await kysely
    .updateTable('Account')
    .set({ Remit_To_Hold_Until__c: null })
    .where('Id', '=', carrier)
    .execute()
  await sql`insert into portal_nacha_originator values (1, 'Ship', '1234567890', '091000019', '091000019', 'Bank',
    '1234567890', 'Ship', 'CARRIER', true, false)`.execute(kysely)
  const run = await kysely
    .insertInto('Payment_Run__c')
    .values({ Pay_On__c: '2026-11-30', Due_By__c: '2026-11-30', Payments__c: 1, Total__c: 1000.25 })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('Payment__c')
    .values({
      Load__c: loadId,
      Account__c: carrier,
      Amount__c: 1000.25,
      Terms__c: 'Standard',
      Scheduled_For__c: '2026-11-30',
      Invoice_Number__c: 'INV-1',
      Status__c: 'Scheduled',
      Run__c: run.Id,
    })
    .execute()
  return { runId: run.Id, world }
}

describeOnEachDatabase('NACHA files that several people make at once', (database) => {
  test(
    `[BLD-03] in ${ROUNDS} rounds one of eight people makes the file of a run, and after it is voided one does again`,
    { timeout: 120_000 },
    async () => {
      const { runId, world } = await addRun(database())
      const people = [world.admin, world.dispatcher]
      for (let round = 0; round < ROUNDS; round += 1) {
        const ended = await Promise.allSettled(
          Array.from({ length: AT_ONCE }, (_, index) =>
            database().asSystem((transaction) =>
              makeNachaFile(
                transaction,
                { runId, ...confirmed },
                { userId: people[index % 2]?.userId ?? '', seal, now },
              ),
            ),
          ),
        )
        const made = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
        const refused = ended.flatMap((one) =>
          one.status === 'rejected'
            ? [one.reason instanceof ApiError ? one.reason.errorCode : String(one.reason)]
            : [],
        )
        expect([round, made.length, new Set(refused)]).toEqual([round, 1, new Set(['CONFLICT'])])
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from portal_nacha_entry
          where not is_voided`.execute(database().kysely)
        expect(rows).toEqual([{ count: 1 }])
        const [fileId = 0] = made
        await database().asSystem((transaction) =>
          voidNachaFile(transaction, fileId, { reason: 'Again', userId: world.driver.userId, now }),
        )
      }
    },
  )
})
