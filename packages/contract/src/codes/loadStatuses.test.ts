import { expect, test } from 'vitest'
import { LOAD_STATUSES, statusesBetween } from './loadStatuses'

test('a range of the lifecycle includes both ends', () => {
  expect(statusesBetween('Loaded', 'Loaded')).toEqual(['Loaded'])
  expect(statusesBetween('Dispatched', 'At Pickup')).toEqual([
    'Dispatched',
    'En Route to Pickup',
    'At Pickup',
  ])
  expect(statusesBetween('Draft', 'Cancelled')).toEqual(LOAD_STATUSES)
})
