import { assert, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatDuration } from './duration.js'

test.each([
  [0, '0 min'],
  [41.9, '41 min'],
  [60, '1 h'],
  [101, '1 h 41 min'],
  [-5, '0 min'],
  [1500, '25 h'],
])('[MNY-07] %d minutes read "%s"', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

test('[MNY-07] hours and minutes of a duration add up to its minutes, with less than 60 of them', () => {
  assert(
    property(nat(100_000), (minutes) => {
      const [, hours = '0'] = /(\d+) h/.exec(formatDuration(minutes)) ?? []
      const [, rest = '0'] = /(\d+) min/.exec(formatDuration(minutes)) ?? []
      expect(Number(hours) * 60 + Number(rest)).toBe(minutes)
      expect(Number(rest)).toBeLessThan(60)
    }),
  )
})
