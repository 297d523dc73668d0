import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { RouterProvider } from '../index.js'
import { mount } from '../testing/mount.js'
import { Breadcrumb } from './Breadcrumb.js'

const items = [
  { href: '/loads', label: 'Loads' },
  { href: '/loads/21', label: 'L-0000021' },
]
const arrows = () =>
  [...document.querySelectorAll('nav svg')].filter((arrow) =>
    arrow.checkVisibility({ opacityProperty: true }),
  )

test('lists the pages above in a landmark, and opens them by the router', async () => {
  const navigate = vi.fn()
  mount(
    <RouterProvider navigate={navigate}>
      <Breadcrumb label="Breadcrumb" items={items} />
    </RouterProvider>,
  )
  const path = page.getByRole('navigation', { name: 'Breadcrumb' })
  expect(path.getByRole('listitem').nth(1).element().textContent).toBe('L-0000021')
  await path.getByRole('link', { name: 'Loads' }).click()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/loads')
})

test('marks the current page, which is no link', async () => {
  mount(<Breadcrumb label="Breadcrumb" items={items} current="Edit" />)
  await expect.element(page.getByText('Edit')).toHaveAttribute('aria-current', 'page')
  expect(
    page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Loads', 'L-0000021'])
})

test('separates pages by arrows in reading direction, none after the last', () => {
  mount(<Breadcrumb label="Breadcrumb" items={items} />)
  expect(arrows()).toHaveLength(1)
  const [arrow] = arrows()
  expect(arrow && getComputedStyle(arrow).scale).toBe('none')
  document.documentElement.dir = 'rtl'
  expect(arrow && getComputedStyle(arrow).scale).toBe('-1 1')
})

test('long names wrap at 320 px, and each link is at least 24 px high', async () => {
  await page.viewport(320, 640)
  mount(
    <Breadcrumb
      label="Breadcrumb"
      items={[{ href: '#a', label: 'Receiving'.repeat(12) }, ...items]}
      current="Appointments of the week"
    />,
  )
  expect(document.documentElement.scrollWidth).toBe(320)
  for (const item of page.getByRole('listitem').elements())
    expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
})
