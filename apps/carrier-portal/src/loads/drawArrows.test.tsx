// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawArrows } from './drawArrows'

test('renders the arrow of a lane as an icon and preserves the text for screen readers and copying', () => {
  const { container } = render(<p>{drawArrows('Denver, CO (100 mi) → Georgia, Texas')}</p>)
  expect(container.textContent).toBe('Denver, CO (100 mi) → Georgia, Texas')
  expect(container.querySelectorAll('svg, p > span > span')).not.toHaveLength(0)
})

test('renders one element, so that a flex container preserves the spaces around the arrow', () => {
  const { container } = render(<p>{drawArrows('Denver, CO → Dallas, TX')}</p>)
  expect(container.querySelector('p')?.childNodes).toHaveLength(1)
})

test('returns a text without an arrow unchanged', () => {
  const { container } = render(<p>{drawArrows('Anywhere')}</p>)
  expect(container.querySelector('p')?.innerHTML).toBe('Anywhere')
})
