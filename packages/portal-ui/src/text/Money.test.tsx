import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Money } from './Money.js'

const shown = (amount: number) => renderToString(<Money amount={amount} />).replace(/<[^>]*>/g, '')

test('an amount rounded to zero has no minus sign, a negative one has', () => {
  expect([-0, -0.001, -12.5, 2150].map(shown)).toEqual(['$0', '$0.00', '-$12.50', '$2,150'])
})
