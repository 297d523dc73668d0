import { expect, test } from 'vitest'
import { hashName } from './hashName'

test('[RTE-11] returns the decoded hash without the #', () => {
  expect(hashName('#PreferredLanes')).toBe('PreferredLanes')
  expect(hashName('#a%20b')).toBe('a b')
  expect(hashName('')).toBe('')
})

test('returns a malformed hash unchanged', () => {
  expect(hashName('#%')).toBe('%')
  expect(hashName('#%E0%A4%A')).toBe('%E0%A4%A')
  expect(hashName('#100%')).toBe('100%')
})
