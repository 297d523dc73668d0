import type { CrewFit, RankedCrew } from '@portal/contract/methods'
import { expect, test } from 'vitest'
import type { BookingToAssign } from './BookingToAssign'
import { proposeChoice } from './proposeChoice'

const fit: CrewFit = { unavailable: null, free: null, deadheadMiles: null }
const busy: CrewFit = { ...fit, unavailable: { kind: 'busy', loadNumber: 'L-0000002' } }
const driver = (id: string, truck: string | null = null, trailer: string | null = null, its = fit) => ({
  id,
  name: id,
  usualTruckId: truck,
  usualTrailerId: trailer,
  fit: its,
})
const unit = (id: string, its = fit) => ({ id, name: id, equipmentType: 'V', lengthFt: 53, fit: its })
const crew: RankedCrew = {
  needsTrailer: true,
  drivers: [driver('ann', 't2', 'r2'), driver('bob', 't3', 'r3'), driver('cid', null, null, busy)],
  trucks: [unit('t1'), unit('t2'), unit('t3', busy)],
  trailers: [unit('r1'), unit('r2'), unit('r3', busy)],
}
const booking: BookingToAssign = {
  bookingId: 'b',
  loadId: 'l',
  loadNumber: 'L-0000001',
  driverId: null,
  truckId: null,
  trailerId: null,
}

test('[DAY-02] proposes the best driver with the truck and trailer of the last load', () => {
  expect(proposeChoice(crew, booking, {})).toEqual({ driverId: 'ann', truckId: 't2', trailerId: 'r2' })
})

test('[DAY-02] replaces busy units by the best fit', () => {
  expect(proposeChoice(crew, booking, { driverId: 'bob' })).toEqual({
    driverId: 'bob',
    truckId: 't1',
    trailerId: 'r1',
  })
})

test('[DAY-02] retains assigned and selected units', () => {
  const assigned = { ...booking, driverId: 'cid', truckId: 't3', trailerId: 'r3' }
  expect(proposeChoice(crew, assigned, {})).toEqual({ driverId: 'cid', truckId: 't3', trailerId: 'r3' })
  expect(proposeChoice(crew, assigned, { truckId: null, trailerId: null })).toEqual({
    driverId: 'cid',
    truckId: null,
    trailerId: null,
  })
})

test('[MNY-04] assigns a power only load without a trailer', () => {
  const powerOnly = { ...crew, needsTrailer: false }
  const assigned = { ...booking, trailerId: 'r1' }
  expect(proposeChoice(powerOnly, assigned, { trailerId: 'r2' }).trailerId).toBeNull()
})

test('[DAY-02] proposes nothing without an available driver', () => {
  const none = { ...crew, drivers: [driver('cid', null, null, busy)] }
  expect(proposeChoice(none, booking, {}).driverId).toBeNull()
})
