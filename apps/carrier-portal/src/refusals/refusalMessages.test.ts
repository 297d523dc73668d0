import { expect, test } from 'vitest'
import { loadRefusalMessages, refusalMessage, type RefusalMessages } from './refusalMessages'
import english from './translations/en-US.json'
import spanish from './translations/es-US.json'

test('returns the message of a code in the loaded language, and undefined for an unknown code', async () => {
  expect(refusalMessage('es-US', 'RATE_CHANGED')).toBeUndefined()
  await Promise.all([loadRefusalMessages('es-US'), loadRefusalMessages('en-US')])
  expect(refusalMessage('en-US', 'RATE_CHANGED')).toBe(
    'The rate has changed. Look at the new one before you book.',
  )
  expect(refusalMessage('es-US', 'RATE_CHANGED')).toBe('La tarifa cambió. Vea la nueva antes de reservar.')
  for (const code of ['NO_SUCH_CODE', '', 'toString']) expect(refusalMessage('es-US', code)).toBeUndefined()
})

test('a code without words in one of the languages does not compile', () => {
  const { RATE_CHANGED: _english, ...someEnglish } = english
  const { RATE_CHANGED: _spanish, ...someSpanish } = spanish
  // @ts-expect-error the words of RATE_CHANGED are missing.
  const inEnglish: RefusalMessages = someEnglish
  // @ts-expect-error the words of RATE_CHANGED are missing.
  const inSpanish: RefusalMessages = someSpanish
  for (const words of [inEnglish, inSpanish]) expect(words).not.toHaveProperty('RATE_CHANGED')
  const whole: readonly RefusalMessages[] = [english, spanish]
  for (const words of whole) expect(words.RATE_CHANGED).not.toBe('')
})
