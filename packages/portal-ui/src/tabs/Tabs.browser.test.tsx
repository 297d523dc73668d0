import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import { Tabs } from './Tabs.js'

const items = [
  { id: 'details', label: 'Details', content: 'Dry van' },
  { id: 'related', label: 'Related', count: 4, content: 'Stops' },
]

test('arrow keys select the adjacent tab and show its panel alone', async () => {
  const onSelect = vi.fn()
  mount(<Tabs label="Load" items={items} onSelect={onSelect} />)
  await expect.element(page.getByRole('tabpanel', { name: 'Details' })).toHaveTextContent('Dry van')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Related 4' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Stops')
  expect(onSelect).toHaveBeenLastCalledWith('related')
})
