import { afterAll, beforeAll, expect, test } from 'vitest'
import { runQuoteDesk } from '../../domains/quotes/quoteDesk'
import { signIn } from '../../testing/client'
import { TEST_ORIGIN } from '../../testing/testOrigin'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
}, 120_000)
afterAll(() => platform.close())

const read = async (email: string, method: string, params: object = {}) => {
  const { status, body } = await (await signIn(platform, email)).read(method, params)
  expect(status, `${method} as ${email}`).toBe(200)
  return body
}

test('[FRM-05] Operations begins with quotes to price, which the simulated provider leaves, and messages', async () => {
  await runQuoteDesk(platform.database, new Date(platform.clock.now), TEST_ORIGIN)
  const { quotes } = await read('ops@provider.test', 'DeskQuotes/queue')
  expect(quotes.map(({ shipper }: { shipper: string | null }) => shipper)).toEqual([
    'Meadow Lane Produce',
    'Harbor Paper Company',
    'Pioneer Electronics Supply',
  ])
  const { threads, unread } = await read('ops@provider.test', 'Messages/list')
  expect([threads.length, unread]).toEqual([4, 5])
  expect(threads.filter(({ paymentId }: { paymentId: string | null }) => paymentId !== null)).toHaveLength(1)
})

test('[FRM-05] Carrier Sales begins with a waterfall whose first carrier has the offer', async () => {
  const { loads, counts } = await read('sales@provider.test', 'DeskLoads/board', { show: 'tendered' })
  expect([loads.length, counts.tendered]).toEqual([1, 1])
})

test('[FRM-05] Compliance begins with applications, a certificate to review and a changed remit-to', async () => {
  const { applications, papers, remitToChanges } = await read(
    'compliance@provider.test',
    'DeskCarriers/queue',
  )
  expect(applications.map(({ name }: { name: string }) => name)).toEqual([
    'Cottonwood Trucking',
    'Juniper Freight Lines',
  ])
  expect(papers).toMatchObject([{ company: 'Cottonwood Trucking', type: 'COI' }])
  expect(remitToChanges).toMatchObject([{ enteredBy: 'Ben Okafor' }])
})

test('[FRM-05] Billing begins with hours of detention, a lumper with its receipt, and a dispute', async () => {
  const { charges } = await read('billing@provider.test', 'DeskCharges/queue')
  expect(charges.map(({ type }: { type: string }) => type).sort()).toEqual(['Detention', 'Lumper'])
  for (const { type, quantity, amount, evidence } of charges) {
    expect(amount).toBeGreaterThan(50)
    if (type === 'Detention') expect(quantity).toBeGreaterThan(1)
    else expect(evidence).toMatchObject([{ type: 'Lumper Receipt', amount }])
  }
  const { payments } = await read('billing@provider.test', 'DeskPayments/list', { status: ['Disputed'] })
  expect(payments).toMatchObject([{ disputedAmount: 150 }])
})
