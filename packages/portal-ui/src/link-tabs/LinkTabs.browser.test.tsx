import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import { LinkTabs } from './LinkTabs.js'

const names = [
  'Company Details',
  'Locations',
  'Equipment',
  'Track & Trace Device',
  'Preferred Commodities',
  'Users',
]
const tabs = (current: string) =>
  names.map((label) => ({ id: label, label, href: `#${label}`, isCurrent: label === current }))

test.each(['ltr', 'rtl'])('scrolls the current tab into view on a phone, %s', async (direction) => {
  await page.viewport(390, 800)
  const frame = (current: string) => (
    <div dir={direction}>
      <div style={{ height: 300 }} />
      <LinkTabs label="My Company" tabs={tabs(current)} />
      <div style={{ height: 2000 }} />
    </div>
  )
  const { rerender } = mount(frame('Users'))
  await expect.element(page.getByRole('link', { name: 'Users' })).toBeInViewport({ ratio: 0.95 })
  rerender(frame('Company Details'))
  await expect.element(page.getByRole('link', { name: 'Company Details' })).toBeInViewport({ ratio: 0.95 })
  expect(window.scrollY).toBe(0)
})

test('counts have the separators of the language', async () => {
  mount(<LinkTabs label="Loads" tabs={[{ id: 'all', label: 'All', href: '#all', count: 12_345 }]} />)
  await expect.element(page.getByRole('link', { name: 'All 12,345' })).toBeVisible()
})
