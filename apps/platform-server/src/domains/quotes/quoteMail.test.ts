import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeMail } from '../../mail/mailTexts'
import { signIn } from '../../testing/client'
import { newestMail } from '../../testing/newestMail'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { priceQuote } from './answerQuote'

const EMAIL = 'shipper@shipper.test'

let platform: TestPlatform
let accountId: string
beforeAll(async () => {
  platform = await createTestPlatform()
  const shipper = await signIn(platform, EMAIL)
  accountId = (await shipper.send('GET', '/auth/me')).body.accountId
})
afterAll(() => platform.close())

async function priceOne(validUntil: Date) {
  const { Id } = await platform.database.kysely
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
    .returning('Id')
    .executeTakeFirstOrThrow()
  const now = new Date(platform.clock.now)
  await platform.database.asSystem((transaction) =>
    priceQuote(transaction, Id, { amount: 1400, validUntil }, 'https://portal.test', now),
  )
  const { template, facts } = await newestMail(platform, EMAIL)
  expect(template).toBe('quoteReady')
  return composeMail('quoteReady', facts)
}

test('[QTD-01] a quote is mailed with its end on the clocks of the pickup', async () => {
  const { text } = await priceOne(new Date('2026-12-01T10:16:00Z'))
  expect(text).toContain('valid until Dec 1, 2026 03:16 MT.')
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
