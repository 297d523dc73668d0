import { expect, test } from 'vitest'
import { loadPlaces } from './loadPlaces'
import { exactPlace, findPlaces, findStates } from './places'

const places = await loadPlaces()
const labels = (text: string) => findPlaces(places, text).map((place) => place.label)

test('suggests the largest city of a name first', () => {
  expect(labels('Springfield')[0]).toBe('Springfield, MO')
  expect(labels('dal')[0]).toBe('Dallas, TX')
})

test('parses a state after the name, with or without a comma', () => {
  expect(labels('springfield il')[0]).toBe('Springfield, IL')
  expect(labels('Springfield, IL')[0]).toBe('Springfield, IL')
})

test('matches a later word of a name, and lists the cities of a state', () => {
  expect(labels('worth')).toContain('Fort Worth, TX')
  expect(labels('TX').every((label) => label.endsWith(', TX'))).toBe(true)
})

test('matches a place only when the text is exactly that place', () => {
  expect(exactPlace(places, ' chicago, il ')).toMatchObject({ city: 'Chicago', state: 'IL' })
  expect(exactPlace(places, 'Chicag')).toBeUndefined()
  expect(exactPlace(places, '')).toBeUndefined()
})

test('suggests nothing for an unknown place', () => {
  expect(labels('Zzyzx Atlantis')).toEqual([])
})

test('finds the city nearest to a ZIP code', () => {
  expect(labels('75201')).toEqual(['Dallas, TX'])
  expect(labels('606')).toEqual(['Chicago, IL'])
  expect(labels('00901')).toEqual([])
})

test('[TIME-05] finds a state by name or code, and prefers it unless a large city has that name', () => {
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
