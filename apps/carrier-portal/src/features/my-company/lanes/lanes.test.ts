import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Place } from '#/places/places'
import { projectPlace } from '#/us-map/albersUsa'
import { drawLane } from './laneDrawing'
import { cityNear, withCityTapped, withStateTapped } from './tapLane'

const reader = (values: Record<string, unknown>) => (field: string) => values[field] ?? null
const dallas: Place = { city: 'Dallas', state: 'TX', lat: 32.78, lng: -96.8, label: 'Dallas, TX' }
const garland: Place = { city: 'Garland', state: 'TX', lat: 32.91, lng: -96.64, label: 'Garland, TX' }
const elPaso: Place = { city: 'El Paso', state: 'TX', lat: 31.76, lng: -106.49, label: 'El Paso, TX' }

test('draws areas and a line from a city radius to states', () => {
  const lane = drawLane(
    reader({
      Origin_Kind__c: 'City',
      Origin_City__c: 'Dallas',
      Origin__Latitude__s: 32.78,
      Origin__Longitude__s: -96.8,
      Origin_Radius_mi__c: 100,
      Destination_Kind__c: 'State',
      Destination_States__c: 'GA;FL',
    }),
  )
  expect(lane.origin).toMatchObject({
    points: [{ name: 'Dallas', at: projectPlace(32.78, -96.8) }],
    states: [],
  })
  expect(lane.destination).toMatchObject({ radius: undefined, states: ['GA', 'FL'] })
  expect(lane.paths).toHaveLength(2)
  for (const path of lane.paths) expect(path).toMatch(/^M[\d.]+ [\d.]+Q/)
})

test('draws nothing for "anywhere" or an unset end', () => {
  const open = drawLane(reader({ Origin_Kind__c: 'City', Destination_Kind__c: 'Anywhere' }))
  expect(open).toEqual({ origin: undefined, destination: undefined, paths: [] })
  expect(drawLane(reader({ Origin_Kind__c: 'State', Origin_States__c: '' })).origin).toBeUndefined()
})

test('draws two separate lines for there and back', () => {
  const ends = (from: Place, to: Place) =>
    drawLane(
      reader({
        ...withCityTapped('Origin', {}, from),
        ...withCityTapped('Destination', {}, to),
      }),
    ).paths[0]?.split('Q')[1]
  expect(ends(dallas, elPaso)).not.toBe(ends(elPaso, dallas))
})

test('a press selects the largest city within reach, else the nearest', () => {
  const places = [dallas, elPaso, garland]
  expect(cityNear(places, projectPlace(32.9, -96.65), 6)).toBe(dallas)
  expect(cityNear(places, projectPlace(32.9, -96.65), 1)).toBe(garland)
  expect(cityNear(places, projectPlace(31.2, -105), 1)).toBe(elPaso)
  expect(cityNear([], [0, 0], 10)).toBeUndefined()
})

test('a press retains the radius', () => {
  expect(withCityTapped('Origin', { Origin_Radius_mi__c: 250 }, dallas)).toMatchObject({
    Origin_Kind__c: 'City',
    Origin_City__c: 'Dallas',
    Origin_State__c: 'TX',
    Origin_Radius_mi__c: 250,
  })
  expect(withCityTapped('Origin', {}, dallas)).toMatchObject({ Origin_Radius_mi__c: 100 })
})

test('a state is selected by an odd number of presses, in any order', () => {
  const state = fc.constantFrom('TX', 'OK', 'GA', 'FL', 'CA')
  fc.assert(
    fc.property(fc.array(state), (presses) => {
      const chosen = presses.reduce<Record<string, string | number | boolean | null>>(
        (values, press) => ({ ...values, ...withStateTapped('Destination', values, press) }),
        {},
      )
      const odd = [...new Set(presses)].filter(
        (one) => presses.filter((press) => press === one).length % 2 === 1,
      )
      expect(chosen['Destination_States__c'] ?? null).toBe(odd.toSorted().join(';') || null)
    }),
  )
})
