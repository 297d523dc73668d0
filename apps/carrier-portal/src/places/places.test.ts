import { expect, test } from 'vitest'
import { loadPlaces } from './loadPlaces'
import { exactPlace, findPlaces, findStates } from './places'

const places = await loadPlaces()
const labels = (text: string) => findPlaces(places, text).map((place) => place.label)

test('offers the largest city of a name first', () => {
  expect(labels('Springfield')[0]).toBe('Springfield, MO')
  expect(labels('dal')[0]).toBe('Dallas, TX')
})

test('understands a state after the name, with or without a comma', () => {
  expect(labels('springfield il')[0]).toBe('Springfield, IL')
  expect(labels('Springfield, IL')[0]).toBe('Springfield, IL')
})

test('finds names by a later word and offers the cities of a state', () => {
  expect(labels('worth')).toContain('Fort Worth, TX')
  expect(labels('TX').every((label) => label.endsWith(', TX'))).toBe(true)
})

test('names a place only when the text is exactly that place', () => {
  expect(exactPlace(places, ' chicago, il ')).toMatchObject({ city: 'Chicago', state: 'IL' })
  expect(exactPlace(places, 'Chicag')).toBeUndefined()
  expect(exactPlace(places, '')).toBeUndefined()
})

test('offers nothing for a place that is not in the table', () => {
  expect(labels('Zzyzx Atlantis')).toEqual([])
})

test('finds the city next to the area of a ZIP code', () => {
  expect(labels('75201')).toEqual(['Dallas, TX'])
  expect(labels('606')).toEqual(['Chicago, IL'])
  expect(labels('00901')).toEqual([])
})

test('[TIME-05] a state is found by its name or code, and is meant unless a large city has that name', () => {
  expect(findStates(places, 'texas')).toEqual({ states: [{ code: 'TX', name: 'Texas' }], isFirst: true })
  expect(findStates(places, 'TX')).toEqual({ states: [{ code: 'TX', name: 'Texas' }], isFirst: true })
  expect(findStates(places, 'north').states.map(({ code }) => code)).toEqual(['NC', 'ND'])
  expect(findStates(places, 'north').isFirst).toBe(false)
  expect(findStates(places, 'New York')).toEqual({
    states: [{ code: 'NY', name: 'New York' }],
    isFirst: false,
  })
  expect(findStates(places, 'Dallas').states).toEqual([])
})
