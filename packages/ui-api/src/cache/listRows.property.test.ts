import { array, assert, asyncProperty, integer } from 'fast-check'
import { expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { aRecord } from '../testing/aRecord.js'
import { fakeOrg } from '../testing/fakeOrg.js'
import { aListPage } from '../testing/listBuilders.js'

const OPEN = { objectApiName: 'Load__c', listViewApiName: 'Open' }
const idOf = (n: number) => `a0000000000000${n}AAA`
const aLoad = (n: number, name = 'L') =>
  aRecord({ apiName: 'Load__c', id: idOf(n), fields: { Name: name }, weakEtag: 1 })

/** The rows of one response after the other: some stay, move, leave, come back, or appear twice. */
const responses = array(array(integer({ min: 0, max: 5 }), { maxLength: 6 }), {
  minLength: 1,
  maxLength: 5,
})

test('a list is notified by exactly the records of its last response', () =>
  assert(
    asyncProperty(responses, async (pages) => {
      const { uiApi, settle } = fakeOrg({})
      let calls = 0
      for (const rows of pages) uiApi.ingest(getListRecordsByName, OPEN, aListPage(rows.map((n) => aLoad(n))))
      uiApi.observe(getListRecordsByName, OPEN, () => calls++, { cachePolicy: 'cache-only' })
      await settle()
      const shown = new Set(pages.at(-1))
      for (let n = 0; n <= 5; n++) {
        calls = 0
        uiApi.ingest(getRecord, { recordId: idOf(n), fields: ['Load__c.Name'] }, aLoad(n, 'changed'))
        expect(calls).toBe(shown.has(n) ? 1 : 0)
      }
      const { data } = uiApi.peek(getListRecordsByName, OPEN)
      expect(data?.records.map(({ id }) => id)).toEqual(pages.at(-1)?.map(idOf))
      expect(data?.records.every(({ fields }) => fields['Name']?.value === 'changed')).toBe(true)
      uiApi.dispose()
    }),
    { numRuns: 60 },
  ))
