import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Checkbox } from '../checkbox/Checkbox.js'
import { contrast } from '../testing/foundations/contrast.js'
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

const hexOf = (color: string) =>
  `#${[...color.matchAll(/\d+/g)]
    .slice(0, 3)
    .map(([part]) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`

test.each(['light', 'dark'])('the mark of a disabled control can be seen in the %s theme', (theme) => {
  document.documentElement.dataset['theme'] = theme
  onTestFinished(() => void delete document.documentElement.dataset['theme'])
  mount(
    <>
      <Switch label="On" isDisabled defaultChecked />
      <Checkbox label="Checked" isDisabled defaultChecked />
    </>,
  )
  for (const control of document.querySelectorAll('input')) {
    const [mark, ground] = [getComputedStyle(control, '::before'), getComputedStyle(control)]
    expect(contrast(hexOf(mark.backgroundColor), hexOf(ground.backgroundColor))).toBeGreaterThan(3)
  }
})
