import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillIn } from './fillIn.js'

// Laws: a value is inserted literally at every placeholder of its name, and nothing else changes.
describe('placeholders in texts', () => {
  test('inserts values literally, at every placeholder of their name', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(fillIn('{name}: remove {name}?', { name: value })).toBe(`${value}: remove ${value}?`)
      }),
    )
    expect(fillIn('Remove {name}', { name: 'cost$&$$.pdf' })).toBe('Remove cost$&$$.pdf')
    expect(fillIn('{a} and {b}', { a: '{b}', b: 2 })).toBe('{b} and 2')
  })

  test('preserves a text without placeholders, and a placeholder without a value', () => {
    expect(fillIn('Close', { name: 'x' })).toBe('Close')
    expect(fillIn('{0} of {toString}', {})).toBe('{0} of {toString}')
  })
})
