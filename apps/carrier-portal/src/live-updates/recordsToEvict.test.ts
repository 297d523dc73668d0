import { expect, test } from 'vitest'
import { recordsToEvict } from './recordsToEvict'

const load = { id: 'a01000000000001AAA', apiName: 'Load__c' }
const stop = { id: 'a02000000000001AAA', apiName: 'Load_Stop__c' }
const lane = { id: 'a0B000000000001AAA', apiName: 'Preferred_Lane__c' }

test('deleted records and loads that are out of sight are evicted with their stops', () => {
  expect(recordsToEvict([load, stop, lane], () => false)).toEqual([load, stop, lane])
})

test('a load that is marked as no longer available stays on the page with its stops', () => {
  expect(recordsToEvict([load, stop, lane], (id) => id === load.id)).toEqual([lane])
})
