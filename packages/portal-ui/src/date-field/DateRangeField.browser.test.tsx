import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import { DateRangeField } from './DateRangeField.js'

test('submits both days under the name of the field', () => {
  mount(
    <form aria-label="Search">
      <DateRangeField
        label="Pickup"
        name="pickup"
        value={{ from: '2026-11-21', to: '2026-11-23' }}
        onValueChange={() => undefined}
      />
      <DateRangeField label="Delivery" value={{ from: '', to: '' }} onValueChange={() => undefined} />
    </form>,
  )
  const form = page.getByRole('form', { name: 'Search' }).element()
  expect(form instanceof HTMLFormElement && [...new FormData(form)]).toEqual([
    ['pickupFrom', '2026-11-21'],
    ['pickupTo', '2026-11-23'],
  ])
})

test('names the least width at which both dates are in one row', async () => {
  await page.viewport(1280, 800)
  const { container } = mount(
    <DateRangeField
      label="Pickup"
      style={{ width: 'var(--date-range-width)' }}
      value={{ from: '', to: '' }}
      onValueChange={() => undefined}
    />,
  )
  const field = container.querySelector('fieldset')
  const rows = () =>
    new Set([...container.querySelectorAll('input')].map((input) => input.getBoundingClientRect().top)).size
  expect(rows()).toBe(1)
  if (field) field.style.width = 'calc(var(--date-range-width) - 1px)'
  expect(rows()).toBe(2)
})
