import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import { TextField } from '../text-field/TextField.js'
import { TimeSelect } from '../time-field/TimeField.js'
import { Select } from './Select.js'

const options = [
  { value: 'V', label: 'Dry Van' },
  { value: 'R', label: 'Reefer' },
]
const shown = (name: string) => {
  const select = page.getByLabelText(name).element()
  return select instanceof HTMLSelectElement ? select.selectedOptions[0]?.textContent : undefined
}

test('renders a value, also one that is not among the options', () => {
  mount(
    <>
      <TimeSelect label="From" value="08:20" onValueChange={() => undefined} />
      <TimeSelect label="To" defaultValue="09:50" />
      <Select label="Equipment" options={options} value="ZZ" onValueChange={() => undefined} />
      <Select label="Trailer" options={options} value="R" onValueChange={() => undefined} />
    </>,
  )
  expect(['From', 'To', 'Equipment', 'Trailer'].map(shown)).toEqual(['08:20', '09:50', 'ZZ', 'Reefer'])
  expect(page.getByLabelText('Trailer').getByRole('option').elements()).toHaveLength(2)
})

test('renders nothing without a value, or the empty label', () => {
  mount(
    <>
      <Select label="Equipment" options={options} value="" onValueChange={() => undefined} />
      <Select
        label="Any"
        options={options}
        value=""
        emptyLabel="Any equipment"
        onValueChange={() => undefined}
      />
    </>,
  )
  expect(['Equipment', 'Any'].map(shown)).toEqual(['', 'Any equipment'])
})

test('a disabled select looks like a disabled text field', () => {
  mount(
    <>
      <Select label="Equipment" options={options} value="V" isDisabled onValueChange={() => undefined} />
      <TextField label="Unit" value="T-118" isDisabled onValueChange={() => undefined} />
    </>,
  )
  const lookOf = (name: string) => {
    const { color, backgroundColor, borderColor, opacity } = getComputedStyle(
      page.getByLabelText(name).element(),
    )
    return { color, backgroundColor, borderColor, opacity }
  }
  expect(lookOf('Equipment')).toEqual(lookOf('Unit'))
})
