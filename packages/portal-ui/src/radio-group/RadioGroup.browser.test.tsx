import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import { RadioGroup } from './RadioGroup.js'

const options = [
  { value: 'team', label: 'Team' },
  { value: 'solo', label: 'Solo' },
]

test('submits the selected option under its name', async () => {
  function Drivers() {
    const [value, setValue] = useState<string | null>('team')
    return (
      <form>
        <RadioGroup label="Drivers" name="drivers" options={options} value={value} onValueChange={setValue} />
      </form>
    )
  }
  const { container } = mount(<Drivers />)
  await page.getByText('Solo').click()
  const form = container.querySelector('form')
  expect(form && [...new FormData(form)]).toEqual([['drivers', 'solo']])
})

test.each(['list', 'segments'] as const)(
  'a disabled group of %s looks disabled, and its choice differs',
  (variant) => {
    const group = (isDisabled: boolean) => (
      <RadioGroup
        label="Drivers"
        variant={variant}
        options={options}
        value="team"
        isDisabled={isDisabled}
        onValueChange={() => undefined}
      />
    )
    const lookOf = (name: string) => {
      const option = page.getByText(name).element().closest('label') ?? document.body
      const dot = option.querySelector('input') ?? document.body
      const { color, fontWeight } = getComputedStyle(option)
      const { borderColor, borderWidth } = getComputedStyle(dot)
      return { color, fontWeight, borderColor, borderWidth }
    }
    const { rerender } = mount(group(false))
    const enabled = lookOf('Team')
    rerender(group(true))
    expect(lookOf('Team').color).not.toBe(enabled.color)
    expect(lookOf('Team')).not.toEqual(lookOf('Solo'))
  },
)
