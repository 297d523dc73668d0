import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { pseudoMessages } from './pseudoMessages'

const intlOf = (text: string) =>
  createIntl({ locale: 'en-XA', messages: pseudoMessages({ 'sign-in.email': text }) })
const say = (text: string, values?: Record<string, string | number>) =>
  intlOf(text).formatMessage({ id: 'sign-in.email' }, values)

test('accents a message, lengthens it by half and adds brackets', () => {
  expect(say('Find Loads')).toBe('[Fíñd Ļóádš~~~~~]')
})

test('preserves values, plurals and selects', () => {
  const text = '{count, plural, one {# load} other {# loads}} for {name}'
  expect(say(text, { count: 1, name: 'Anna' })).toBe('[1 ļóád fóŕ Anna~~~]')
  expect(say(text, { count: 2, name: 'Anna' })).toBe('[2 ļóádš fóŕ Anna~~~]')
  expect(say('{role, select, Driver {your loads} other {all loads}}', { role: 'Driver' })).toBe(
    '[ýóúŕ ļóádš]',
  )
})

test('preserves tag names', () => {
  const parts = intlOf('Read the <terms>terms</terms>.').formatMessage(
    { id: 'sign-in.email' },
    { terms: (children) => `<${children.join('')}>` },
  )
  expect(parts).toBe('[Ŕéád thé <téŕmš>.~~~~~~~~]')
})
