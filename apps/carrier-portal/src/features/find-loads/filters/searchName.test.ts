import { expect, test } from 'vitest'
import { searchName } from './searchName'

test.each<[string, readonly string[], string]>([
  ['joins short parts', ['From Dallas, TX (100 mi)', 'Dry Van'], 'From Dallas, TX (100 mi), Dry Van'],
  [
    'leaves out what would make it long, and takes what still fits',
    ['From Dallas, TX (100 mi)', 'To Minneapolis, MN (150 mi)', 'Reefer'],
    'From Dallas, TX (100 mi), Reefer',
  ],
  [
    'keeps whole words of one long part',
    ['With Hazmat, Liftgate, Team, Tarps, Straps, Escort'],
    'With Hazmat, Liftgate, Team, Tarps…',
  ],
  ['is empty without parts', [], ''],
])('[FND-02] the name of a search %s', (_what, parts, name) => {
  expect(searchName(parts)).toBe(name)
  expect(searchName(parts).length).toBeLessThanOrEqual(41)
})
