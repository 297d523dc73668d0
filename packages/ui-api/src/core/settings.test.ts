import { expect, test, vi } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const ID = '001000000000001AAA'
const NAME = { recordId: ID, fields: ['Account.Name'] }
const records = [aRecord({ id: ID, fields: { Name: 'Acme' } })]

test.each([Infinity, 2 ** 40])(
  'a time-out of %d ms never fires, instead of immediately',
  async (timeoutMs) => {
    // Timers of browsers and of Node take 32 bits, and fire at once for more.
    const delays: number[] = []
    const { uiApi } = createTestUiApi({
      records,
      options: {
        timeoutMs,
        setTimeout: (run, delayMs) => {
          delays.push(delayMs)
          return globalThis.setTimeout(run, delayMs)
        },
        clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
      },
    })
    expect((await uiApi.load(getRecord, NAME)).state).toBe('Fulfilled')
    expect(Math.max(...delays)).toBe(2 ** 31 - 1)
  },
)

test('nothing is logged for successful requests and for error responses', async () => {
  const onLog = vi.fn()
  const { uiApi } = createTestUiApi({ records, options: { onLog } })
  await uiApi.load(getRecord, NAME)
  await uiApi.load(getRecord, { ...NAME, recordId: '001000000000002AAA' })
  await uiApi.invoke(updateRecord, { fields: { Id: ID, Name: 'Acme Ltd' } })
  expect(onLog).not.toHaveBeenCalled()
})

test('a log callback that throws changes nothing', async () => {
  const onLog = vi.fn(() => {
    throw new Error('The log is full.')
  })
  const { uiApi, server, settle } = createTestUiApi({ records, options: { onLog } })
  uiApi.observe(getRecord, NAME, () => {
    throw new Error('This is logged.')
  })
  await settle()
  expect(onLog).toHaveBeenCalled()
  expect((await uiApi.load(getRecord, NAME)).state).toBe('Fulfilled')
  const updated = await uiApi.invoke(updateRecord, { fields: { Id: ID, Name: 'Acme Ltd' } })
  expect(updated?.fields['Name']?.value).toBe('Acme Ltd')
  expect(server.requests).toHaveLength(2)
})

test.each(['https://org.example', 'https://org.example/'])('baseUrl may be %s', async (baseUrl) => {
  const { uiApi, server } = createTestUiApi({ records, options: { baseUrl } })
  expect((await uiApi.load(getRecord, NAME)).state).toBe('Fulfilled')
  expect(server.requests[0]?.path).toBe(`/services/data/v63.0/ui-api/records/${ID}`)
})
