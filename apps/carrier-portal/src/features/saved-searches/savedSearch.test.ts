import { aRecord } from '@portal/ui-api/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeSavedAddress } from '#/address/savedAddress'
import { readSavedSearch } from './savedSearch'

const record = (filters: string, alert = 'Daily') =>
  aRecord({
    id: 'a0H000000000001AAA',
    apiName: 'Saved_Search__c',
    fields: { Name: 'Dallas flatbeds', Alert__c: alert, Filters__c: filters },
  })

test("restores the saved URL, independent of the server's filters", () => {
  const filters = writeSavedAddress({ originCity: 'Dallas', originState: 'TX' }, 'from=Dallas%2C+TX')
  expect(JSON.parse(filters)).toMatchObject({ originCity: 'Dallas' })
  expect(readSavedSearch(record(filters))).toEqual({
    id: 'a0H000000000001AAA',
    name: 'Dallas flatbeds',
    alert: 'Daily',
    address: 'from=Dallas%2C+TX',
  })
})

test.each(['', '{', '[]', '{"address":1}'])('has no URL when %j is stored', (filters) => {
  expect(readSavedSearch(record(filters, 'Hourly'))).toMatchObject({ address: undefined, alert: 'Off' })
})

test('[FND-02] a search with relative days restores the days of today', () => {
  vi.useFakeTimers({ now: new Date('2026-12-30T09:00:00'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const params = { originState: 'TX', pickupFrom: '2026-11-24', pickupTo: '2026-11-26' }
  const filters = writeSavedAddress(params, 'from=TX&pickupFrom=2026-11-24&pickupTo=2026-11-26', {
    pickupFrom: 0,
    pickupTo: 2,
  })
  expect(filters).not.toContain('2026-11')
  expect(readSavedSearch(record(filters)).address).toBe('from=TX&pickupFrom=2026-12-30&pickupTo=2027-01-01')
})
