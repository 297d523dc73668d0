import { expect, test } from 'vitest'
import { cities, findCity } from './cities'

test('contains more than a thousand cities in every state and the District of Columbia', () => {
  expect(cities.length).toBeGreaterThan(1000)
  expect(new Set(cities.map((city) => city.state)).size).toBe(51)
})

test('finds a city in any letter case, with its zone', () => {
  expect(findCity(' dallas ', 'tx')).toMatchObject({ name: 'Dallas', state: 'TX', zone: 'America/Chicago' })
  expect(findCity('New York', 'NY')?.zone).toBe('America/New_York')
  expect(findCity('Atlantis', 'TX')).toBeUndefined()
})

test('every zone is supported by the runtime', () => {
  for (const zone of new Set(cities.map((city) => city.zone)))
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow()
})
