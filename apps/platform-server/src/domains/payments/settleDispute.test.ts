import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { addPayment, type TestPayment } from './testing/addPayment'

let platform: TestPlatform
let billing: TestClient
let carrier: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  billing = await signIn(platform, 'billing@provider.test')
  carrier = await signIn(platform, 'admin@carrier.test')
})
afterAll(() => platform.close())

const quickPay = { Terms__c: 'Quick Pay', Fee__c: 30.01 }
const move = ({ paymentId }: TestPayment, to: string, more: object = {}) =>
  billing.act('DeskPayments/move', { paymentId, to, ...more })
const dispute = async ({ loadId }: TestPayment) =>
  expect((await carrier.act('Payments/dispute', { loadId, reason: 'Too little.' })).body).toMatchObject({
    status: 'Disputed',
  })
const settle = async ({ paymentId }: TestPayment, amount?: number) =>
  (await billing.act('DeskPayments/settleDispute', { paymentId, reason: 'Agreed.', amount })).body
const pay = async (payment: TestPayment, more: object = {}) => {
  await move(payment, 'Scheduled')
  return (await move(payment, 'Paid', more)).body
}

test('[BLD-04] a settled amount may not be less than what was paid, with the fee', async () => {
  const payment = await addPayment(platform, carrier, quickPay)
  expect(await pay(payment)).toMatchObject({ paidAmount: 1970.49, left: 0 })
  await dispute(payment)
  // Paid 1,960.49 and kept a fee of 30.01.
  expect((await settle(payment, 2000.49)).message).toContain('2000.50 were paid already')
  expect(await settle(payment, 2000.5)).toMatchObject({ status: 'Paid', amount: 2000.5, left: 0 })
})

test('[BLD-04] the fee of a paid amount is unchanged when its dispute adds to the amount', async () => {
  const payment = await addPayment(platform, carrier, quickPay)
  await pay(payment)
  await dispute(payment)
  expect(await settle(payment, 2100.5)).toMatchObject({
    status: 'Short Paid',
    amount: 2100.5,
    fee: 30.01,
    left: 100,
  })
  expect((await move(payment, 'Paid')).body).toMatchObject({ status: 'Paid', paidAmount: 2070.49, left: 0 })
})

test('[BLD-04] the fee of an unpaid payment follows the settled amount', async () => {
  const payment = await addPayment(platform, carrier, quickPay)
  await dispute(payment)
  const settled = await settle(payment, 2100.5)
  expect(settled).toMatchObject({ status: 'Approved', amount: 2100.5 })
  expect(settled.fee).toBe(31.51)
  expect(settled.left).toBe(2068.99)
})

test('[BLD-04] the amount of an unpaid dispute may be lowered, and without one nothing changes', async () => {
  const payment = await addPayment(platform, carrier)
  await dispute(payment)
  expect(await settle(payment, 1500)).toMatchObject({ status: 'Approved', amount: 1500, left: 1500 })
  platform.clock.advanceMs(1000)
  await dispute(payment)
  expect(await settle(payment)).toMatchObject({ status: 'Approved', amount: 1500, disputedAmount: null })
  expect((await settle(payment)).errorCode).toBe('INVALID_PAYMENT_STATE')
})

test('[BLD-03] a payment moves with method, reference and a lower amount', async () => {
  const payment = await addPayment(platform, carrier)
  await move(payment, 'Scheduled', { method: 'Check' })
  for (const paidAmount of [2000.5, 2001])
    expect((await move(payment, 'Short Paid', { paidAmount, reason: 'Claim' })).body.errorCode).toBe(
      'INVALID_INPUT',
    )
  expect((await move(payment, 'Short Paid', { reason: 'Claim' })).body.errorCode).toBe('INVALID_INPUT')
  const short = await move(payment, 'Short Paid', {
    paidAmount: 1900,
    reason: 'Claim',
    method: 'Check',
    reference: '1077',
  })
  expect(short.body).toMatchObject({
    status: 'Short Paid',
    paidAmount: 1900,
    left: 100.5,
    method: 'Check',
    reference: '1077',
  })
  expect(short.body.reason).toBe('100.50 less than owed: Claim')
})
