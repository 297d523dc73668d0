import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemTables } from '../sessions/systemTables'
import { textTables } from '../sms/textTables'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { sweepOutboxes } from './sweepOutboxes'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let platform: TestPlatform
let now: Date
const ago = (ms: number) => new Date(now.getTime() - ms)
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  now = new Date(platform.clock.now)
})
afterAll(() => platform.close())

test('retains mails and text messages for 30 days, sent or not', async () => {
  const { kysely } = platform.database
  for (const created_at of [ago(31 * DAY_MS), ago(29 * DAY_MS)])
    for (const sent_at of [created_at, null]) {
      const recipient = `${String(sent_at !== null)} ${created_at.toISOString()}`
      await systemTables(kysely)
        .insertInto('portal_outbox')
        .values({ recipient, template: 'notice', facts: '{}', created_at, sent_at })
        .execute()
      await textTables(kysely)
        .insertInto('portal_text_outbox')
        .values({ recipient, text: '', created_at, sent_at, contact_id: null })
        .execute()
    }
  await sweepOutboxes(platform.database, now)
  const young = ['false', 'true'].map((isSent) => `${isSent} ${ago(29 * DAY_MS).toISOString()}`)
  const mails = await systemTables(kysely).selectFrom('portal_outbox').select('recipient').execute()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(young)
  const texts = await textTables(kysely).selectFrom('portal_text_outbox').select('recipient').execute()
  expect(texts.map(({ recipient }) => recipient).sort()).toEqual(young)
})

test('retains sent notices for a day, and sent reminders forever', async () => {
  const { kysely } = platform.database
  for (const key of ['email:a0N1', 'sms:a0N1', 'pickup:a0B1:24', 'insurance:001:2027-01-01:7'])
    await sql`insert into portal_notice_told values (${key}, ${ago(25 * HOUR_MS)})`.execute(kysely)
  await sql`insert into portal_notice_told values ('email:a0N2', ${ago(2 * HOUR_MS)})`.execute(kysely)
  await sweepOutboxes(platform.database, now)
  const { rows } = await sql<{ key: string }>`select key from portal_notice_told order by key`.execute(kysely)
  expect(rows.map(({ key }) => key)).toEqual(['email:a0N2', 'insurance:001:2027-01-01:7', 'pickup:a0B1:24'])
})
