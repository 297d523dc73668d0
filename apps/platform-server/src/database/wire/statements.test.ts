import { assert, array, asyncProperty, option, string } from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deferred } from './deferred'
import { createStatementNames } from './statementNames'
import { createFreightWorld } from '../testing/freightRows'
import { describeOnEachDatabase } from '../testing/testDatabase'

describeOnEachDatabase('statements', (database) => {
  test('return values as sent, parsed at first use or prepared', async () => {
    const bytes = new Uint8Array([0, 1, 92, 255])
    const at = new Date('2026-01-31T10:00:00.250Z')
    for (let use = 1; use <= 4; use += 1) {
      const { rows } = await sql<{
        bytes: Uint8Array
      }>`select ${'ä "quoted" \\'}::text as words, ${12.5}::numeric as money,
        ${bytes}::bytea as bytes, ${at}::timestamptz as at, ${true}::boolean as flag, ${null}::text as nothing,
        ${{ a: ['b'] }}::jsonb as facts, ${[1, 2]}::integer[] as numbers`.execute(database().kysely)
      expect(rows.map((row) => ({ ...row, bytes: [...row.bytes] }))).toEqual([
        {
          words: 'ä "quoted" \\',
          money: 12.5,
          bytes: [...bytes],
          at,
          flag: true,
          nothing: null,
          facts: { a: ['b'] },
          numbers: [1, 2],
        },
      ])
    }
  })

  test('may be the same ones several times over before the first is answered', async () => {
    const { admin } = await createFreightWorld(database())
    const answers = await database().readAs(admin, (transaction) =>
      Promise.all(
        [1, 2, 3, 4, 5, 6].map((n) =>
          sql<{ twice: number }>`select ${n}::integer * 2 as twice`.execute(transaction),
        ),
      ),
    )
    expect(answers.map(({ rows }) => rows)).toEqual([2, 4, 6, 8, 10, 12].map((twice) => [{ twice }]))
  })

  test('carry lists of any texts, with quotes, braces and gaps', async () => {
    // PostgreSQL has no character 0.
    const text = string().map((value) => value.replaceAll('\0', ''))
    await assert(
      asyncProperty(array(option(text), { maxLength: 5 }), async (values) => {
        const { rows } = await sql<{ list: unknown }>`select ${values}::text[] as list`.execute(
          database().kysely,
        )
        expect(rows[0]?.list).toEqual(values)
      }),
      { numRuns: 60 },
    )
  })

  test('that only read may not write, and the next transaction may again', async () => {
    const { admin, carrier } = await createFreightWorld(database())
    const write = database().readAs(admin, (transaction) =>
      transaction.updateTable('Contact').set({ Title: 'Boss' }).where('Id', '=', admin.contactId).execute(),
    )
    await expect(write).rejects.toMatchObject({ code: '25006' })
    const seen = await database().readAs(admin, (transaction) =>
      transaction.selectFrom('Account').select('Id').where('Id', '=', carrier).execute(),
    )
    expect(seen).toEqual([{ Id: carrier }])
    await database().asCaller(admin, (transaction) =>
      transaction.updateTable('Contact').set({ Title: 'Boss' }).where('Id', '=', admin.contactId).execute(),
    )
  })

  test('deferred ones fail the statement that they are batched with, and leave no state', async () => {
    const failing = database().asSystem(async (transaction) => {
      await transaction.executeQuery(deferred(`select set_config('no such setting', $1, true)`, ['x']))
      await sql`select 1`.execute(transaction)
    })
    await expect(failing).rejects.toMatchObject({ code: '42704' })
    expect((await sql<{ one: number }>`select 1 as one`.execute(database().kysely)).rows).toEqual([
      { one: 1 },
    ])
  })

  test('selecting every column includes a column that was added since', async () => {
    const { kysely } = database()
    await sql`create table portal_probe (a text)`.execute(kysely)
    const read = async () => (await sql`select * from portal_probe where a = ${'x'}`.execute(kysely)).rows
    await sql`insert into portal_probe values ('x')`.execute(kysely)
    for (let use = 1; use <= 3; use += 1) expect(await read()).toEqual([{ a: 'x' }])
    await sql`alter table portal_probe add column b integer default 2`.execute(kysely)
    expect(await read()).toEqual([{ a: 'x', b: 2 }])
    await sql`drop table portal_probe`.execute(kysely)
  })
})

test('names a statement at its second use, and never one whose columns may change', () => {
  const { nameOf } = createStatementNames()
  const once = 'select "a" from "t" where "b" = $1'
  expect([nameOf(once), nameOf(once), nameOf(once)]).toEqual([undefined, 's0', 's0'])
  for (const every of [
    'select * from "t"',
    'select "t".* from "t"',
    'insert into "t" values ($1) returning *',
  ])
    expect([nameOf(every), nameOf(every)]).toEqual([undefined, undefined])
  const inside = 'select "a" from (select "t".* from "t") "t"'
  expect([nameOf(inside), nameOf(inside)]).toEqual([undefined, 's1'])
})

test('limits the number of prepared statements', () => {
  const { nameOf } = createStatementNames()
  const names = Array.from({ length: 400 }, (_, n) => [nameOf(`select ${n}`), nameOf(`select ${n}`)][1])
  expect(names.filter((name) => name !== undefined)).toHaveLength(300)
})
