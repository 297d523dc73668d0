// @vitest-environment jsdom
import { toastQueue } from '@portal/portal-ui'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, createFakePlatform } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'
import { aLocation, field, info } from '#/features/my-company/testing/companyServer'

const fake = createFakePlatform()
const OBJECT = 'Carrier_Equipment__c'
const IMPORT = '/carrier/s/my-company?record=import#Equipments'
const ROWS = 120
/** Batches at the server and their responses. */
let batches: (() => void)[]

const added = { statusCode: 201, result: { ...aLocation('a0D000000000002AAA', {}), apiName: OBJECT } }

beforeAll(() => fake.server.listen({ onUnhandledFrame: 'bypass' }))
afterAll(() => fake.server.close())
beforeEach(() => {
  localStorage.clear()
  batches = []
  fake.platform.isExpired = false
  fake.platform.session = aSession({ role: 'Admin' })
  fake.platform.methods['Access/getAccesibleComponents'] = ['carrierEquipments']
  const names = ['Unit_Number__c', 'Kind__c', 'Type__c']
  const fields = Object.fromEntries(names.map((name) => [name, field(name, name)]))
  fake.server.use(
    http.get(`*/ui-api/object-info/${OBJECT}`, () =>
      HttpResponse.json({ ...info(true), apiName: OBJECT, fields }),
    ),
    http.get(`*/ui-api/object-info/${OBJECT}/picklist-values/*`, () =>
      HttpResponse.json({ eTag: 'p', picklistFieldValues: {} }),
    ),
    http.post('*/ui-api/records/batch', async ({ request }) => {
      // Serialized by the import.
      const { operations } = (await request.json()) as { operations: { records: unknown[] }[] }
      await new Promise<void>((answer) => batches.push(answer))
      if (fake.platform.isExpired)
        return HttpResponse.json([{ errorCode: 'INVALID_SESSION_ID', message: 'Session expired' }], {
          status: 401,
        })
      const records = operations.flatMap((operation) => operation.records)
      return HttpResponse.json({ hasErrors: false, results: records.map(() => added) })
    }),
  )
})
afterEach(() => {
  fake.server.resetHandlers()
  for (let toast = toastQueue.getCurrent(); toast; toast = toastQueue.getCurrent()) toastQueue.close(toast.id)
})

async function startImport() {
  const { user, portal } = await renderApp(IMPORT)
  const lines = Array.from({ length: ROWS }, (_, line) => `${line},Truck,V`).join('\n')
  await screen.findByRole('button', { name: 'Choose CSV file' })
  await waitFor(() => expect(screen.getByLabelText('CSV file')).toHaveProperty('disabled', false))
  await user.upload(
    screen.getByLabelText('CSV file'),
    new File([`Unit_Number__c,Kind__c,Type__c\n${lines}\n`], 'fleet.csv'),
  )
  await user.click(await screen.findByRole('button', { name: 'Import 120 rows' }))
  return { user, portal }
}

/** An import of 120 rows with the first batch pending. */
async function beginImport() {
  const begun = await startImport()
  await waitFor(() => expect(batches).toHaveLength(1))
  return begun
}

const answerBatch = async (number: number) => {
  await waitFor(() => expect(batches.length).toBeGreaterThanOrEqual(number))
  batches[number - 1]?.()
}

test('an import continues after its page is left, and reports its end on any page', async () => {
  const { user } = await beginImport()
  await user.click(screen.getByRole('link', { name: 'My Loads' }))
  expect(await screen.findByText('Importing… 0 of 120 rows')).toBeDefined()
  for (const number of [1, 2, 3]) await answerBatch(number)
  toastQueue.close(toastQueue.getCurrent()?.id ?? 0)
  expect(await screen.findByText('The import has ended.')).toBeDefined()
  expect(screen.getByText('120 added, 0 refused.')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Open the import' }))
  expect(await screen.findByText('fleet.csv')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Download the report' })).toBeDefined()
})

test('returning to a running import shows its progress and stop button', async () => {
  const { user } = await beginImport()
  await user.click(screen.getByRole('link', { name: 'My Loads' }))
  await user.click(await screen.findByRole('link', { name: 'Open the import' }))
  await answerBatch(1)
  expect(await screen.findByText('50 of 120 rows')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await answerBatch(2)
  expect(await screen.findByText('Stopped: 100 added, 0 refused, 20 not tried.')).toBeDefined()
  expect(batches).toHaveLength(2)
})

test('an expired session ends the import, which is reported at sign-in', async () => {
  await beginImport()
  await answerBatch(1)
  await waitFor(() => expect(batches).toHaveLength(2))
  fake.platform.isExpired = true
  await answerBatch(2)
  expect(await screen.findByText('The import has stopped.')).toBeDefined()
  expect(screen.getByText('Stopped: 50 added, 0 refused, 70 not tried.')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Log in to your account' })).toBeDefined()
  expect(batches).toHaveLength(2)
})

test('a batch whose response was lost is sent again with its idempotency key; no row is refused', async () => {
  const keys: (string | null)[] = []
  let isLost = true
  fake.server.use(
    http.post('*/ui-api/records/batch', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      const { operations } = (await request.json()) as { operations: { records: unknown[] }[] }
      if (keys.length === 2 && isLost) return HttpResponse.error()
      const records = operations.flatMap((operation) => operation.records)
      return HttpResponse.json({ hasErrors: false, results: records.map(() => added) })
    }),
  )
  const { user } = await startImport()
  expect(await screen.findByText('Stopped: 50 added, 0 refused, 70 not tried.')).toBeDefined()
  expect(screen.getByText(/none is added twice/)).toBeDefined()
  isLost = false
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('120 added, 0 refused.')).toBeDefined()
  expect(keys).toHaveLength(4)
  expect(keys[2]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
})

test('stops sending rows after an account switch in another tab', async () => {
  const { portal } = await beginImport()
  fake.platform.session = aSession({ role: 'Admin', accountId: '001000000000002AAA' })
  await act(async () => void (await portal.session.lookAgain()))
  await answerBatch(1)
  await new Promise((rest) => setTimeout(rest, 200))
  expect(batches).toHaveLength(1)
  expect(toastQueue.getCurrent()).toBeUndefined()
})
