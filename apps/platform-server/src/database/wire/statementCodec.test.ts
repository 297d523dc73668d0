import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createStatementCodec } from './statementCodec'
import { describeOnEachDatabase } from '../testing/testDatabase'

describeOnEachDatabase('prepared statements', (database) => {
  test('work after values that were rejected at their first preparation', async () => {
    const asNumber = async (text: string) => {
      const { rows } = await sql<{ number: number }>`select ${text}::integer as number`.execute(
        database().kysely,
      )
      return rows
    }
    expect(await asNumber('1')).toEqual([{ number: 1 }])
    await expect(asNumber('one')).rejects.toThrow('invalid input syntax')
    expect(await asNumber('3')).toEqual([{ number: 3 }])
    expect(await asNumber('4')).toEqual([{ number: 4 }])
  })

  test('the connection is usable after a failed read, also when nothing follows for a while', async () => {
    const { kysely } = database()
    const read = (text: string) =>
      kysely
        .transaction()
        .setAccessMode('read only')
        .execute(async (transaction) => {
          const { rows } = await sql<{ number: number }>`select ${text}::integer as number`.execute(
            transaction,
          )
          return rows
        })
    for (let round = 0; round < 3; round += 1) {
      expect(await read('7')).toEqual([{ number: 7 }])
      await expect(read('seven')).rejects.toThrow('invalid input syntax')
    }
    expect(await read('8')).toEqual([{ number: 8 }])
    await new Promise((resolve) => setTimeout(resolve, 30))
    const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from pg_stat_activity
      where state like 'idle in transaction%' and datname = current_database()`.execute(kysely)
    expect(rows).toEqual([{ waiting: 0 }])
  })

  test('a transaction that only reads is refused to write', async () => {
    const writing = database()
      .kysely.transaction()
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await sql`create table written (id integer)`.execute(transaction)
      })
    await expect(writing).rejects.toThrow('read-only transaction')
  })
})

test('statements of a batch that cannot be sent can be prepared by the next', () => {
  const { encode } = createStatementCodec(() => undefined)
  const read = { sql: 'select $1', parameters: ['now'] }
  encode([read]).results()
  const tooMany = { sql: 'select 1', parameters: Array.from({ length: 70_000 }, () => 'x') }
  expect(() => encode([read, tooMany])).toThrow('65')
  expect(Buffer.from(encode([read]).bytes).toString('latin1')).toContain('s0\0select $1')
})
