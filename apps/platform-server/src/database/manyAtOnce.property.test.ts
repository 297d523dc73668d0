import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from './openDatabase'
import { createFreightWorld } from './testing/freightRows'
import { describeOnEachDatabase } from './testing/testDatabase'

const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Who the database takes the asker for, and the contacts that this one sees. */
async function whoAmI(transaction: PortalTransaction) {
  const [asked, contacts] = await Promise.all([
    sql<{
      account: string
    }>`select current_setting('app.account_id') as account`.execute(transaction),
    transaction.selectFrom('Contact').select('AccountId').distinct().execute(),
  ])
  return { account: asked.rows[0]?.account, sees: contacts.map(({ AccountId }) => AccountId) }
}

describeOnEachDatabase('many at once', (database) => {
  test('every caller reads under the own row security, whatever others read, write, break and roll back concurrently', async () => {
    const { admin, rivalAdmin } = await createFreightWorld(database())
    const seenBy = async (caller: UserCaller) =>
      expect(await database().readAs(caller, whoAmI)).toEqual({
        account: caller.accountId,
        sees: [caller.accountId],
      })
    const acts = {
      read: seenBy,
      'read twice': (caller: UserCaller) =>
        database().readAs(caller, async (transaction) => {
          const first = await whoAmI(transaction)
          await moment(1)
          expect(await whoAmI(transaction)).toEqual(first)
        }),
      'fail to read': async (caller: UserCaller) => {
        const failing = database().readAs(caller, (transaction) =>
          sql`select ${'x'}::integer as broken`.execute(transaction),
        )
        await expect(failing).rejects.toThrow('invalid input syntax')
      },
      write: (caller: UserCaller) =>
        database().asCaller(caller, async (transaction) => {
          expect((await whoAmI(transaction)).account).toBe(caller.accountId)
          await moment(1)
          const { numUpdatedRows } = await transaction
            .updateTable('Contact')
            .set({ Title: 'Boss' })
            .where('Id', '=', caller.contactId)
            .executeTakeFirstOrThrow()
          expect(numUpdatedRows).toBe(1n)
        }),
      undo: async (caller: UserCaller) => {
        const undone = database().asCaller(caller, async (transaction) => {
          await transaction
            .updateTable('Contact')
            .set({ Title: 'Undone' })
            .where('Id', '=', caller.contactId)
            .execute()
          await moment(1)
          throw new Error('changed my mind')
        })
        await expect(undone).rejects.toThrow('changed my mind')
      },
      'ask as the server': async () => {
        const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(
          database().kysely,
        )
        expect(rows).toEqual([{ role: 'none' }])
      },
    }
    const act = constantFrom(...Object.values(acts))
    await assert(
      asyncProperty(array(act, { minLength: 2, maxLength: 24 }), async (chosen) => {
        const callers = [admin, rivalAdmin]
        await Promise.all(chosen.map((each, n) => each(n % 2 === 0 ? admin : rivalAdmin)))
        for (const caller of callers) await seenBy(caller)
        const titles = await database().kysely.selectFrom('Contact').select('Title').execute()
        expect(titles.map(({ Title }) => Title)).not.toContain('Undone')
      }),
      { numRuns: 40 },
    )
  })

  test('concurrent reads are batched: one rejection rejects the batch, later reads succeed', async () => {
    const { admin } = await createFreightWorld(database())
    await database().readAs(admin, async (transaction) => {
      const answers = await Promise.allSettled([
        sql`select 1 as one`.execute(transaction),
        sql`select ${'x'}::integer as broken`.execute(transaction),
      ])
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      expect((await whoAmI(transaction)).account).toBe(admin.accountId)
    })
  })

  test('rejects a statement after its transaction has ended', async () => {
    const { admin } = await createFreightWorld(database())
    const late: PortalTransaction[] = []
    await database().asCaller(admin, async (transaction) => {
      await whoAmI(transaction)
      late.push(transaction)
    })
    for (const transaction of late) {
      const writing = transaction.updateTable('Contact').set({ Title: 'Late' }).execute()
      await expect(writing).rejects.toThrow('after its transaction had ended')
    }
    const titles = await database().kysely.selectFrom('Contact').select('Title').execute()
    expect(titles.map(({ Title }) => Title)).not.toContain('Late')
  })
})
