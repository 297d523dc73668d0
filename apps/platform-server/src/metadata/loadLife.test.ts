import { expect, test } from 'vitest'
import { UNDER_WAY } from './loadLife'

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
