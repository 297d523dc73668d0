// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createRequire } from 'node:module'
import { useState } from 'react'
import { expect, test } from 'vitest'

test('components are rendered as in the built portal, also those of packages that require React', () => {
  const required = createRequire(import.meta.url)('react') as { useState: unknown }
  expect(required.useState).toBe(useState)
  const { container } = render(<p>Load</p>)
  // React DOM notes its root there.
  expect(Object.keys(container).filter((name) => name.startsWith('__react'))).toEqual([])
})

test.each<[string, () => unknown, string]>([
  ['text', () => screen.getByText('Booked'), 'Unable to find an element with the text: Booked.'],
  [
    'role',
    () => screen.getByRole('link', { name: 'Booked' }),
    'Unable to find an accessible element with the role "link" and name "Booked"',
  ],
  ['label', () => screen.getByLabelText('City'), 'Unable to find a label with the text of: City'],
])('a missing %s fails with one line that names the expected text', (_kind, query, expected) => {
  render(
    <main>
      {Array.from({ length: 200 }, (_, index) => (
        <button key={index}>Load {index}</button>
      ))}
    </main>,
  )
  const message = messageOf(query)
  expect(message).toContain(expected)
  expect(message.split('\n')).toHaveLength(1)
})

test('reports a missing text with the same first line as Testing Library', async () => {
  render(<p>Load</p>)
  const failure: unknown = await screen.findByText('Booked', {}, { timeout: 60 }).catch((error) => error)
  expect(String(failure)).toMatch(
    /^TestingLibraryElementError: Unable to find an element with the text: Booked\./u,
  )
  expect(String(failure).split('\n')).toHaveLength(1)
})

function messageOf(query: () => unknown): string {
  try {
    query()
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  return ''
}
