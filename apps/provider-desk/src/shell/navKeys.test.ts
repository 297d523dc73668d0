import { expect, test } from 'vitest'
import { navKeys } from './navKeys'

test('[DSK-09] each tab has the first letter of its label that is free', () => {
  expect(navKeys(['Home', 'Loads', 'Load Offers', 'Ofertas', 'Árbol'])).toEqual(['h', 'l', 'o', 'f', 'a'])
})

test('[DSK-09] a tab without a free letter has none, and no letter leads to two tabs', () => {
  const keys = navKeys(['AB', 'ba', 'ab', '…'])
  expect(keys).toEqual(['a', 'b', undefined, undefined])
})
