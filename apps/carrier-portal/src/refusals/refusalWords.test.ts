import { expect, test } from 'vitest'
import { loadRefusalWords, refusalWord } from './refusalWords'

test('returns the message of a code in the loaded language, and undefined for an unknown code', async () => {
  expect(refusalWord('es-US', 'RATE_CHANGED')).toBeUndefined()
  await Promise.all([loadRefusalWords('es-US'), loadRefusalWords('en-US')])
  expect(refusalWord('en-US', 'RATE_CHANGED')).toBe(
    'The rate has changed. Look at the new one before you book.',
  )
  expect(refusalWord('es-US', 'RATE_CHANGED')).toBe('La tarifa cambió. Vea la nueva antes de reservar.')
  for (const code of ['NO_SUCH_CODE', '', 'toString']) expect(refusalWord('es-US', code)).toBeUndefined()
})
