import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EmptyState } from '../empty-state/EmptyState.js'
import { mount } from '../testing/mount.js'
import { ErrorState } from './ErrorState.js'

test('error, reassurance and reference are announced as one message', () => {
  const labels = { title: 'Something went wrong on our side.', reference: '(reference {id})' }
  mount(<ErrorState referenceId="a1b2" labels={labels} onRetry={() => undefined} />)
  expect(page.getByRole('alert').element().textContent).toContain(
    'Something went wrong on our side. Nothing was lost. Try again. (reference a1b2)',
  )
})

test('title and text are announced as one message', async () => {
  mount(<EmptyState title="No loads match these filters.">Widen the radius.</EmptyState>)
  await expect.element(page.getByText('No loads match these filters. Widen the radius.')).toBeVisible()
})
