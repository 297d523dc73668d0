import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import { Switch } from './Switch.js'

test('is a switch that Space turns on, with its hint as description', async () => {
  const onCheckedChange = vi.fn()
  mount(<Switch label="Use shortcuts" hint="Single letters." onCheckedChange={onCheckedChange} />)
  const control = page.getByRole('switch', { name: 'Use shortcuts' })
  await expect.element(control).not.toBeChecked()
  await expect.element(control).toHaveAccessibleDescription('Single letters.')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(true)
  await expect.element(control).toBeChecked()
})
