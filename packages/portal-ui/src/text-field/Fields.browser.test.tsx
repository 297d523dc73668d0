import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusFirstError } from '../form-error-summary/focusField.js'
import { FormErrorSummary, type FormErrorEntry } from '../form-error-summary/FormErrorSummary.js'
import { FileField } from '../file-field/FileField.js'
import { PhoneField } from '../person-fields/PersonFields.js'
import { RadioGroup } from '../radio-group/RadioGroup.js'
import { mount } from '../testing/mount.js'
import { TimeField, TimeSelect } from '../time-field/TimeField.js'
import { DigitsField } from './DigitsField.js'
import { NumberField } from './NumberField.js'
import { TextField } from './TextField.js'

const field = (name: string) => page.getByLabelText(name)

test('[VAL-04] normalizes a pasted phone number immediately', async () => {
  const onValueChange = vi.fn()
  mount(<PhoneField label="Mobile" onValueChange={onValueChange} />)
  await page.getByLabelText('Mobile').fill('\u202A(212)\u00A0555\u20111234\u202C')
  expect(onValueChange).toHaveBeenLastCalledWith('(212)\u00A0555-1234')
})

test('[VAL-01] [VAL-12] formats a phone number on blur', async () => {
  mount(<PhoneField label="Mobile" />)
  await userEvent.type(field('Mobile'), '2125551234')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Mobile')).toHaveValue('+1 (212) 555-1234')
})

test('[VAL-05] inserts the colon of a time', async () => {
  mount(<TimeField label="Arrived at" />)
  await userEvent.type(field('Arrived at'), '1530')
  await expect.element(field('Arrived at')).toHaveValue('15:30')
})

test('[TIME-01] a time list has 96 options', () => {
  mount(<TimeSelect label="From" />)
  expect(page.getByRole('option').elements()).toHaveLength(96)
})

test('[VAL-06] accepts digits only, typed or pasted, up to the maximum', async () => {
  const onValueChange = vi.fn()
  mount(
    <>
      <DigitsField label="DOT" maxLength={4} onValueChange={onValueChange} />
      <input aria-label="Source" defaultValue="1a2b-345678" />
    </>,
  )
  await userEvent.type(field('DOT'), '12a3')
  await expect.element(field('DOT')).toHaveValue('123')
  await userEvent.keyboard('{ArrowLeft}{Backspace}')
  await expect.element(field('DOT')).toHaveValue('13')
  field('Source').element().focus()
  await userEvent.keyboard('{Control>}ac{/Control}')
  field('DOT').element().focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.paste()
  await expect.element(field('DOT')).toHaveValue('1234')
  await userEvent.keyboard('{Control>}ax{/Control}')
  await expect.element(field('DOT')).toHaveValue('')
  await userEvent.paste()
  await expect.element(field('DOT')).toHaveValue('1234')
  expect(onValueChange).toHaveBeenLastCalledWith('1234')
})

test('[VAL-09] clamps a number on blur', async () => {
  function Weight() {
    const [weight, setWeight] = useState<number | null>(0)
    return <NumberField label="Weight" min={0} max={10_000} value={weight} onValueChange={setWeight} />
  }
  mount(<Weight />)
  await userEvent.fill(field('Weight'), '12,500')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Weight')).toHaveValue('10000')
  await userEvent.fill(field('Weight'), '-5')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Weight')).toHaveValue('0')
})

test('a number is told when the field loses focus in the task in which it was typed', async () => {
  const onValueChange = vi.fn()
  mount(<NumberField label="Tractors" value={null} onValueChange={onValueChange} />)
  const input = field('Tractors').element() as HTMLInputElement
  input.focus()
  input.setRangeText('3')
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  input.blur()
  expect(onValueChange.mock.calls).toEqual([[3]])
  // Leaving it again tells nothing.
  input.value = ''
  input.focus()
  input.blur()
  expect(onValueChange).toHaveBeenCalledTimes(1)
  await expect.element(field('Tractors')).toHaveValue('')
})

test('a live number calls back with every keystroke, without changing the input', async () => {
  const onValueChange = vi.fn()
  function Weight() {
    const [weight, setWeight] = useState<number | null>(null)
    onValueChange.mockImplementation(setWeight)
    return <NumberField label="Weight" isLive decimals={2} value={weight} onValueChange={onValueChange} />
  }
  mount(<Weight />)
  await userEvent.type(field('Weight'), '1,2.5')
  await expect.element(field('Weight')).toHaveValue('1,2.5')
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([1, 1.2, 12, 12.5])
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Weight')).toHaveValue('12.50')
})

test('[VAL-08] marks invalid fields, and focuses the first one', async () => {
  const { container } = mount(
    <form>
      <TextField label="First" />
      <div style={{ height: 2000 }} />
      <TextField label="Second" errorMessage="Enter the second." />
      <TextField label="Third" errorMessage="Enter the third." />
    </form>,
  )
  expect(container.querySelectorAll('.has-error')).toHaveLength(2)
  await expect.element(field('Second')).toHaveAccessibleDescription('Error: Enter the second.')
  expect(focusFirstError(container)).toBe(true)
  await expect.element(field('Second')).toHaveFocus()
  const { top, bottom } = field('Second').element().getBoundingClientRect()
  expect(top >= 72 && bottom <= innerHeight).toBe(true)
})

test('[VAL-08] marks a group without a selection, and focuses its first option', async () => {
  const options = ['Breakdown', 'Other'].map((value) => ({ value, label: value }))
  const { container } = mount(
    <form>
      <RadioGroup
        label="Why?"
        options={options}
        value={null}
        onValueChange={() => undefined}
        errorMessage="Choose a reason."
      />
    </form>,
  )
  await expect.element(page.getByRole('radiogroup', { name: 'Why?' })).toHaveAttribute('aria-invalid', 'true')
  expect(focusFirstError(container)).toBe(true)
  await expect.element(page.getByRole('radio', { name: 'Breakdown' })).toHaveFocus()
})

describe('the error summary', () => {
  const mc = { fieldId: 'mc', message: 'Enter your MC number.' }
  const unit = { fieldId: 'unit', message: 'Enter the unit number.' }
  const form = (attempt: number, errors: readonly FormErrorEntry[], gap = 2000) => (
    <>
      <FormErrorSummary attempt={attempt} errors={errors} />
      <div style={{ height: gap }} />
      <TextField
        id="mc"
        label="MC number"
        errorMessage={errors.find(({ fieldId }) => fieldId === 'mc')?.message}
      />
      <TextField
        id="unit"
        label="Unit number"
        errorMessage={errors.find(({ fieldId }) => fieldId === 'unit')?.message}
      />
    </>
  )
  const title = page.getByRole('heading', { name: 'There is a problem' })

  test('[VAL-08] focuses the first invalid field, and lists all with links', async () => {
    const { rerender } = mount(form(0, []))
    rerender(form(1, [mc, unit]))
    await expect.element(field('MC number')).toHaveFocus()
    await expect.element(field('MC number')).toBeInViewport()
    await page.getByRole('link', { name: 'Enter the unit number.' }).click()
    await expect.element(field('Unit number')).toHaveFocus()
    await expect.element(field('Unit number')).toBeInViewport()
  })

  test('is in view too if there is room', async () => {
    const { rerender } = mount(form(0, [], 100))
    rerender(form(1, [mc, unit], 100))
    await expect.element(field('MC number')).toHaveFocus()
    await expect.element(title).toBeInViewport({ ratio: 1 })
  })

  test('is hidden for a single error at its field', async () => {
    const { rerender } = mount(form(0, []))
    rerender(form(1, [mc]))
    await expect.element(field('MC number')).toHaveFocus()
    await expect.element(title).not.toBeInTheDocument()
  })

  test('is focused without an invalid field', async () => {
    const { rerender } = mount(form(0, []))
    rerender(form(1, [{ message: 'We could not reach the registry.' }]))
    await expect.element(title).toBeVisible()
    expect(document.activeElement?.textContent).toContain('We could not reach the registry.')
  })

  test('keeps its content and the focus until the next submit', async () => {
    const { rerender } = mount(form(0, []))
    rerender(form(1, [mc, unit]))
    await userEvent.click(field('Unit number'))
    rerender(form(1, [mc]))
    await expect.element(field('Unit number')).toHaveFocus()
    await expect.element(page.getByRole('link', { name: 'Enter the unit number.' })).toBeInTheDocument()
    rerender(form(2, [mc]))
    await expect.element(field('MC number')).toHaveFocus()
    await expect.element(title).not.toBeInTheDocument()
  })
})

test('accepts files from the file dialog, the same one twice', async () => {
  const onAdd = vi.fn<(files: File[]) => void>()
  mount(<FileField label="Proof of delivery" onAdd={onAdd} />)
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('The field has no chooser.')
  for (let time = 0; time < 2; time += 1) await userEvent.upload(input, new File(['x'], 'pod.pdf'))
  expect(onAdd.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['pod.pdf'], ['pod.pdf']])
})
