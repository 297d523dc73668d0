// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawArrows } from './drawArrows'

test('a lane is heard and copied as it was written, and its arrow is drawn by us', () => {
  const { container } = render(<p>{drawArrows('Denver, CO (100 mi) → Georgia, Texas')}</p>)
  expect(container.textContent).toBe('Denver, CO (100 mi) → Georgia, Texas')
  expect(container.querySelectorAll('svg, p > span > span')).not.toHaveLength(0)
})

test('a lane is one part of what it stands in, so that a flexible box leaves the spaces beside its arrow', () => {
  const { container } = render(<p>{drawArrows('Denver, CO → Dallas, TX')}</p>)
  expect(container.querySelector('p')?.childNodes).toHaveLength(1)
})

test('a text without an arrow stays a text', () => {
  const { container } = render(<p>{drawArrows('Anywhere')}</p>)
  expect(container.querySelector('p')?.innerHTML).toBe('Anywhere')
})
