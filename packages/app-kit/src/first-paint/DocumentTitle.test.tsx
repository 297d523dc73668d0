// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DocumentTitle } from './DocumentTitle'

test('the title of the document follows the page, which has no element for it', () => {
  document.title = 'Freight Portal'
  const { container, rerender } = render(<DocumentTitle title="Find Loads" />)
  expect(document.title).toBe('Find Loads')
  rerender(<DocumentTitle title="Buscar cargas" />)
  expect(document.title).toBe('Buscar cargas')
  expect(container.innerHTML).toBe('')
})
