import { expect, test } from 'vitest'
import { withRecord } from './openRecords'

test('[WSP-11] a record has one tab, whose name follows the record', () => {
  const one = withRecord([], { id: 'a', name: 'North' })
  expect(withRecord(one, { id: 'a', name: 'North' })).toBe(one)
  expect(withRecord(one, { id: 'a', name: 'South' })).toEqual([{ id: 'a', name: 'South' }])
})

test('[WSP-11] beyond twelve tabs the one that was opened first closes', () => {
  const ids = Array.from({ length: 13 }, (_, index) => `r${index}`)
  const tabs = ids.reduce<ReturnType<typeof withRecord>>((open, id) => withRecord(open, { id, name: id }), [])
  expect(tabs.map(({ id }) => id)).toEqual(ids.slice(1))
})
