import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { createUiApi } from '../client/createUiApi.js'
import { aRecord } from './aRecord.js'
import { uiApiHandlers } from './uiApiHandlers.js'

test('msw answers a client from records in memory', async () => {
  const baseUrl = 'https://org.example'
  const record = aRecord({ id: '001000000000001AAA', fields: { Name: 'Acme' } })
  const server = setupServer(...uiApiHandlers({ baseUrl, records: [record] }))
  server.listen()
  try {
    const { data } = await createUiApi({ baseUrl }).load(getRecord, {
      recordId: record.id,
      fields: ['Account.Name'],
    })
    expect(data?.fields['Name']?.value).toBe('Acme')
  } finally {
    server.close()
  }
})
