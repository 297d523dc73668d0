import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeMail } from '../../mail/mailTexts'
import { systemTables } from '../../sessions/systemTables'
import { signIn } from '../../testing/client'
import { newestMail } from '../../testing/newestMail'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { sendNotices } from '../notices/sendNotices'
import { declineQuote, priceQuote } from './answerQuote'

const EMAIL = 'shipper@shipper.test'

let platform: TestPlatform
let accountId: string
beforeAll(async () => {
  platform = await createTestPlatform()
  const shipper = await signIn(platform, EMAIL)
  accountId = (await shipper.send('GET', '/auth/me')).body.accountId
})
afterAll(() => platform.close())

const submitQuote = () =>
  platform.database.kysely
    .insertInto('Quote_Request__c')
    .values({
      Account__c: accountId,
      Stops__c: JSON.stringify([
        { city: 'Denver', state: 'CO' },
        { city: 'Atlanta', state: 'GA' },
      ]),
      Equipment_Type__c: 'V',
      Weight_lbs__c: 20_000,
      Pickup_From__c: new Date(platform.clock.now + 240 * 3_600_000),
      Contact_Email__c: EMAIL,
      Status__c: 'Submitted',
    })
    .returning(['Id', 'Name'])
    .executeTakeFirstOrThrow()

async function priceOf({ Id }: { Id: string }, validUntil: Date): Promise<void> {
  const now = new Date(platform.clock.now)
  await platform.database.asSystem((transaction) =>
    priceQuote(transaction, Id, { amount: 1400, validUntil }, 'https://portal.test', now),
  )
}

async function priceOne(validUntil: Date) {
  await priceOf(await submitQuote(), validUntil)
  const { template, facts } = await newestMail(platform, EMAIL)
  expect(template).toBe('quoteReady')
  return composeMail('quoteReady', facts)
}

test('[QTD-01] a quote is mailed with its end on the clocks of the pickup', async () => {
  const { text } = await priceOne(new Date('2026-12-01T10:16:00Z'))
  expect(text).toContain('valid until Dec 1, 2026 03:16 MT.')
})

const noticesOf = async (language: string) => {
  const client = await signIn(platform, EMAIL)
  const { notices } = (await client.read('Notifications/list', { language })).body
  return (notices as { kind: string; text: string }[])
    .filter(({ kind }) => kind === 'Quote Answered')
    .map(({ text }) => text)
}
const templatesTo = async (email: string) =>
  (
    await systemTables(platform.database.kysely)
      .selectFrom('portal_outbox')
      .select('template')
      .where('recipient', '=', email)
      .execute()
  ).map(({ template }) => template)

test('[QTD-01] the users of a shipper are notified of a price and of a refusal', async () => {
  const number = await submitQuote()
  await priceOf(number, new Date('2026-12-01T10:16:00Z'))
  const declined = await submitQuote()
  await platform.database.asSystem((transaction) =>
    declineQuote(transaction, declined.Id, 'no trucks there', new Date(platform.clock.now)),
  )
  const texts = await noticesOf('en-US')
  expect(texts).toContain(
    `Your quote ${number.Name} is priced at $1,400.00. Accept it by Dec 1, 2026 03:16 MT.`,
  )
  expect(texts).toContain(`Your quote request ${declined.Name} was declined. Reason: no trucks there.`)
  expect((await noticesOf('es-US')).join(' ')).toContain(`Su cotización ${number.Name} tiene un precio de`)
})

test('the requester of a quote gets one mail of its price, and none with mails of answered quotes off', async () => {
  const before = await templatesTo(EMAIL)
  await priceOf(await submitQuote(), new Date('2026-12-01T10:16:00Z'))
  await sendNotices(platform.database, new Date(), 'https://portal.test')
  expect((await templatesTo(EMAIL)).slice(before.length)).toEqual(['quoteReady'])
  const shipper = await signIn(platform, EMAIL)
  const change = { kind: 'Quote Answered', channel: 'email', isOn: false }
  expect((await shipper.act('Notifications/setPreference', change)).status).toBe(200)
  await priceOf(await submitQuote(), new Date('2026-12-01T10:16:00Z'))
  await sendNotices(platform.database, new Date(), 'https://portal.test')
  expect(await templatesTo(EMAIL)).toHaveLength(before.length + 1)
  await shipper.act('Notifications/setPreference', { ...change, isOn: true })
})

test('[QTD-01] a quote is mailed in the language of the shipper', async () => {
  await platform.database.kysely
    .updateTable('Contact')
    .set({ Preferred_Language__c: 'es-US' })
    .where('Email', '=', EMAIL)
    .execute()
  const { text } = await priceOne(new Date('2026-12-01T10:16:00Z'))
  expect(text).toContain('1 dic 2026 03:16 MT')
})
