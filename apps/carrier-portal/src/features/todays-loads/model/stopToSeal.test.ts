import { expect, test } from 'vitest'
import { aStop, aTrip } from './aTrip'
import { stopToSeal } from './stopToSeal'

const delivery = aStop({ id: 'stop 2', type: 'Delivery' })
const trip = (status: string, stop: Parameters<typeof aStop>[0]) =>
  aTrip({ status, stops: [aStop(stop), delivery] })

test('[DAY-03] requests the seal number once, from loading until the arrival at the delivery', () => {
  expect(stopToSeal(trip('At Pickup', { status: 'Arrived' }))).toBeUndefined()
  expect(stopToSeal(trip('Loaded', { status: 'Working' }))?.id).toBe('stop 1')
  expect(stopToSeal(trip('In Transit', { status: 'Departed' }))?.id).toBe('stop 1')
  expect(stopToSeal(trip('In Transit', { status: 'Departed', seal: 'A1' }))).toBeUndefined()
  expect(stopToSeal(trip('At Delivery', { status: 'Departed' }))).toBeUndefined()
  expect(stopToSeal(trip('En Route to Pickup', { status: 'Scheduled' }))).toBeUndefined()
})
