import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRow } from '#/testing/fakePlatform'
import { pickupPoints } from './loadFeatures'

const coordinate = (limit: number) => fc.option(fc.double({ min: -limit, max: limit, noNaN: true }))
const rows = fc
  .array(fc.record({ lat: coordinate(85), lng: coordinate(180) }), { maxLength: 60 })
  .map((ends) =>
    ends.map((end, index) => aRow({ id: `load-${index}`, origin: { city: 'X', state: 'TX', ...end } })),
  )

test('every marker is in the list, and every load with a position has one marker', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const marked = pickupPoints(list, ({ loadNumber }) => loadNumber).map(({ id }) => id)
      const located = list.filter(({ origin }) => origin.lat !== null && origin.lng !== null)
      expect(marked).toEqual(located.map(({ id }) => id))
    }),
  )
})

test('a marker has a lane when both ends are known', () => {
  const origin = { city: 'Dallas', state: 'TX', lat: 32.8, lng: -96.8 }
  const destination = { city: 'Atlanta', state: 'GA', lat: 33.7, lng: -84.4 }
  const nameOf = () => 'Dallas, TX to Atlanta, GA'
  expect(pickupPoints([aRow({ id: 'a', origin, destination })], nameOf)).toEqual([
    { id: 'a', lat: 32.8, lng: -96.8, name: nameOf(), to: { lat: 33.7, lng: -84.4 } },
  ])
  const unknown = { city: 'Atlanta', state: 'GA', lat: null, lng: null }
  expect(pickupPoints([aRow({ origin, destination: unknown })], nameOf)[0]?.to).toBeUndefined()
})
