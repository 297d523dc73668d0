// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmailLink } from './EmailLink'

afterEach(cleanup)

test('an address breaks before its host, not within a word', () => {
  render(<EmailLink email="paula.kent@meadowlane.test" />)
  const link = screen.getByRole('link', { name: 'paula.kent@meadowlane.test' })
  expect(link.innerHTML).toBe('paula.kent<wbr>@meadowlane.test')
  expect(link.getAttribute('href')).toBe('mailto:paula.kent@meadowlane.test')
})
