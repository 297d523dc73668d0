import { array, assert, asyncProperty, constant, constantFrom, oneof, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type Answer, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { addPayment, type TestPayment } from './testing/addPayment'
import { applyPaymentStep, type ModelPayment, type PaymentStep } from './testing/paymentModel'

const RUNS = Number(process.env['MODEL_RUNS'] ?? 20)

let platform: TestPlatform
let billing: TestClient
let carrier: TestClient
let accountId: string
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  billing = await signIn(platform, 'billing@provider.test')
  carrier = await signIn(platform, 'admin@carrier.test')
  accountId = (await carrier.send('GET', '/auth/me')).body.accountId
})
afterAll(() => platform.close())

const amounts = [50_000, 120_050, 200_049, 200_050, 215_000] as const
const anyStep = oneof(
  {
    weight: 6,
    arbitrary: record({
      do: constantFrom('schedule', 'pay', 'hold', 'approve', 'review', 'dispute', 'withdraw'),
    }),
  },
  { weight: 1, arbitrary: record({ do: constant('shortPay' as const), total: constantFrom(0, ...amounts) }) },
  {
    weight: 1,
    arbitrary: record({ do: constant('settle' as const), amount: constantFrom(undefined, ...amounts) }),
  },
)

const MOVES: Readonly<Record<string, string>> = {
  schedule: 'Scheduled',
  pay: 'Paid',
  hold: 'On Hold',
  approve: 'Approved',
  review: 'Under Review',
}

/** An approved payment of a delivered load with its accepted documents. */
async function addDocumentedPayment(): Promise<TestPayment> {
  const added = await addPayment(platform, carrier)
  const document = {
    Load__c: added.loadId,
    Account__c: accountId,
    ContentDocumentId: '',
    Status__c: 'Accepted',
    Signed__c: true,
  }
  await platform.database.kysely
    .insertInto('Load_Document__c')
    .values([
      { ...document, Name: 'pod.pdf', Type__c: 'POD' },
      { ...document, Name: 'invoice.pdf', Type__c: 'Invoice' },
    ])
    .execute()
  return added
}

const codeOf = ({ status, body }: Answer): string => (status === 200 ? 'done' : body.errorCode)

async function perform(step: PaymentStep, { loadId, paymentId }: TestPayment): Promise<string> {
  const reason = 'As agreed by phone.'
  switch (step.do) {
    case 'dispute':
      return codeOf(await carrier.act('Payments/dispute', { loadId, reason }))
    case 'withdraw':
      return codeOf(await carrier.act('Payments/withdrawDispute', { loadId }))
    case 'settle':
      return codeOf(
        await billing.act('DeskPayments/settleDispute', {
          paymentId,
          reason,
          ...(step.amount === undefined ? {} : { amount: step.amount / 100 }),
        }),
      )
    case 'shortPay':
      return codeOf(
        await billing.act('DeskPayments/move', {
          paymentId,
          to: 'Short Paid',
          paidAmount: step.total / 100,
          reason,
        }),
      )
    case 'schedule':
    case 'pay':
    case 'hold':
    case 'approve':
    case 'review':
      return codeOf(await billing.act('DeskPayments/move', { paymentId, to: MOVES[step.do], reason }))
  }
}

const storedPayment = (paymentId: string) =>
  platform.database.kysely
    .selectFrom('Payment__c')
    .select(['Status__c', 'Amount__c', 'Paid_Amount__c', 'Paid_At__c', 'Disputed_From__c'])
    .where('Id', '=', paymentId)
    .executeTakeFirstOrThrow()

test(
  `[R2] [BLD-03] [BLD-04] in ${RUNS} sequences of moves, disputes and settlements, server and model have the same outcomes and the same payment`,
  { timeout: 60_000 + RUNS * 4_000 },
  async () => {
    await assert(
      asyncProperty(array(anyStep, { minLength: 4, maxLength: 20 }), async (steps) => {
        const added = await addDocumentedPayment()
        const model: ModelPayment = { status: 'Approved', amount: 200_050, paid: 0, wasPaid: false }
        for (const [index, step] of steps.entries()) {
          platform.clock.advanceMs(10)
          const expected = applyPaymentStep(model, step)
          expect([index, step, await perform(step, added)]).toEqual([index, step, expected])
          const row = await storedPayment(added.paymentId)
          expect([index, step, row]).toEqual([
            index,
            step,
            {
              Status__c: model.status,
              Amount__c: model.amount / 100,
              Paid_Amount__c: model.wasPaid ? model.paid / 100 : null,
              Paid_At__c: model.wasPaid ? expect.any(Date) : null,
              Disputed_From__c: model.disputedFrom ?? null,
            },
          ])
        }
      }),
      { numRuns: RUNS },
    )
  },
)
