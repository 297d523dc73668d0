import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { pseudoMessages } from './pseudoMessages'

const intlOf = (text: string) =>
  createIntl({ locale: 'en-XA', messages: pseudoMessages({ 'sign-in.email': text }) })
const say = (text: string, values?: Record<string, string | number>) =>
  intlOf(text).formatMessage({ id: 'sign-in.email' }, values)

test('a pseudo message is accented, half as long again and in brackets', () => {
  expect(say('Find Loads')).toBe('[Fíñd Ļóádš~~~~~]')
})

test('values, plurals and selections of a pseudo message are those of the original', () => {
  const text = '{count, plural, one {# load} other {# loads}} for {name}'
  expect(say(text, { count: 1, name: 'Anna' })).toBe('[1 ļóád fóŕ Anna~~~]')
  expect(say(text, { count: 2, name: 'Anna' })).toBe('[2 ļóádš fóŕ Anna~~~]')
  expect(say('{role, select, Driver {your loads} other {all loads}}', { role: 'Driver' })).toBe(
    '[ýóúŕ ļóádš]',
  )
})

test('tags of a pseudo message keep their names', () => {
  const parts = intlOf('Read the <terms>terms</terms>.').formatMessage(
    { id: 'sign-in.email' },
    { terms: (children) => `<${children.join('')}>` },
  )
  expect(parts).toBe('[Ŕéád thé <téŕmš>.~~~~~~~~]')
})
