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
