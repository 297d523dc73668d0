// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawArrows } from './drawArrows'

test('a lane is heard and copied as it was written, and its arrow is drawn by us', () => {
  const { container } = render(<p>{drawArrows('Denver, CO (100 mi) → Georgia, Texas')}</p>)
  expect(container.textContent).toBe('Denver, CO (100 mi) → Georgia, Texas')
  expect(container.querySelectorAll('p > span')).toHaveLength(1)
})

test('a text without an arrow stays a text', () => {
  const { container } = render(<p>{drawArrows('Anywhere')}</p>)
  expect(container.querySelector('p')?.innerHTML).toBe('Anywhere')
})
