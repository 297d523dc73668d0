import { LOAD_STATUSES } from '@portal/contract'
import { expect, test } from 'vitest'
import { statusesBetween, UNDER_WAY } from './loadLife'

test('a load is under way from its booking until it is delivered', () => {
  expect(UNDER_WAY).toEqual([
    'Booked',
    'Dispatched',
    'En Route to Pickup',
    'At Pickup',
    'Loaded',
    'In Transit',
    'At Delivery',
  ])
})

test('a range of the lifecycle includes both ends', () => {
  expect(statusesBetween('Loaded', 'Loaded')).toEqual(['Loaded'])
  expect(statusesBetween('Draft', 'Cancelled')).toEqual(LOAD_STATUSES)
})
