import { expect, test } from 'vitest'
import { areasOf, turnedArea, withArea, withoutArea } from './searchedAreas'

const corners = [
  [31, -98],
  [33, -98],
  [33, -96],
] as const
const text = '31,-98;33,-98;33,-96'

test('[FND-06] an area takes the place of the city of its end, and leaves other filters', () => {
  const filters = { origin: { city: 'Dallas', state: 'TX' }, originRadiusMiles: 50, equipment: ['R'] }
  expect(withArea(filters, 'origin', corners)).toEqual({ equipment: ['R'], originArea: text })
  expect(withArea(filters, 'destination', corners)).toEqual({ ...filters, destinationArea: text })
})

test('[FND-06] an area of pickups becomes one of deliveries, and is removed', () => {
  const filters = { originArea: text, equipment: ['R'] }
  expect(areasOf(filters)).toEqual([corners])
  expect(turnedArea(filters, 'origin')).toEqual({ destinationArea: text, equipment: ['R'] })
  expect(withoutArea(filters, 'origin')).toEqual({ equipment: ['R'] })
})

test('an area of the address that cannot be searched is not drawn', () => {
  expect(areasOf({ originArea: '32,-97;33,-96;33,-97;32,-96' })).toEqual([])
})
