// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NumberedText } from './NumberedText'

afterEach(cleanup)

test('renders each load number without a line break and preserves the text', () => {
  const text = 'Cambió la cita de la carga L-0000008; vea también L-0000012.'
  const { container } = render(<NumberedText text={text} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual([
    'L-0000008',
    'L-0000012',
  ])
})

test('renders a text without load numbers unchanged', () => {
  const { container } = render(<NumberedText text="20 new loads match “All loads”." />)
  expect(container.innerHTML).toBe('20 new loads match “All loads”.')
})
