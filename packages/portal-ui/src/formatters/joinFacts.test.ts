import { expect, test } from 'vitest'
import { joinFacts } from './joinFacts.js'

test('joins known facts with a dot that stays with the fact after it', () => {
  expect(joinFacts(['Dry Van', '', null, undefined, '781 mi'])).toBe('Dry Van ·\u00A0781 mi')
  expect(joinFacts([])).toBe('')
})
