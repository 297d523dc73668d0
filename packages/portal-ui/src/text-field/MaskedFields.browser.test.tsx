import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PhoneField } from '../person-fields/PersonFields.js'
import { mount } from '../testing/mount.js'
import { TextArea } from '../text-area/TextArea.js'
import { TimeField } from '../time-field/TimeField.js'
import { DigitsField } from './DigitsField.js'
import { NumberField } from './NumberField.js'

const field = (name: string) => page.getByLabelText(name)

/** Puts the caret behind so many characters, as a click between two of them does. */
function putCaret(name: string, place: number) {
  const input = field(name).element()
  if (!(input instanceof HTMLInputElement)) throw new Error(`"${name}" is no input.`)
  input.focus()
  input.setSelectionRange(place, place)
  return input
}

test('[VAL-06] a dropped letter does not move the caret', async () => {
  mount(<DigitsField label="DOT" defaultValue="12345" />)
  const input = putCaret('DOT', 2)
  await userEvent.keyboard('a98')
  expect([input.value, input.selectionStart]).toEqual(['1298345', 4])
})

test('a dropped character does not move the caret', async () => {
  function Weight() {
    const [weight, setWeight] = useState<number | null>(42)
    return <NumberField label="Weight" value={weight} onValueChange={setWeight} />
  }
  mount(<Weight />)
  const input = putCaret('Weight', 1)
  await userEvent.keyboard('x5')
  expect([input.value, input.selectionStart]).toEqual(['452', 2])
})

test('[VAL-05] editing the hour of a time preserves its minutes', async () => {
  const onValueChange = vi.fn()
  mount(<TimeField label="Arrived at" defaultValue="15:30" onValueChange={onValueChange} />)
  const input = putCaret('Arrived at', 1)
  await userEvent.keyboard('{Backspace}')
  expect([input.value, input.selectionStart]).toEqual(['5:30', 0])
  await userEvent.keyboard('0')
  expect([input.value, input.selectionStart]).toEqual(['05:30', 1])
  expect(onValueChange.mock.calls.flat()).toEqual(['5:30', '05:30'])
})

test('[VAL-05] pads a pasted time on blur', async () => {
  function Arrival() {
    const [time, setTime] = useState('')
    return <TimeField label="Arrived at" value={time} onValueChange={setTime} />
  }
  mount(<Arrival />)
  await userEvent.fill(field('Arrived at'), '9:05')
  await expect.element(field('Arrived at')).toHaveValue('9:05')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Arrived at')).toHaveValue('09:05')
})

test('a form reset resets every field, and later input calls back again', async () => {
  const onValueChange = vi.fn()
  mount(
    <form>
      <DigitsField label="DOT" defaultValue="5" onValueChange={onValueChange} />
      <TimeField label="Arrived at" defaultValue="15:30" />
      <PhoneField label="Mobile" defaultValue="+1 (212) 555-1234" />
      <TextArea label="Note" maxLength={20} defaultValue="Gate 4" />
      <button type="reset">Reset</button>
    </form>,
  )
  await userEvent.type(field('DOT'), '7')
  await userEvent.fill(field('Arrived at'), '0800')
  await userEvent.fill(field('Mobile'), '3125550000')
  await userEvent.fill(field('Note'), 'Gate code is 4411')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.element(field('DOT')).toHaveValue('5')
  await expect.element(field('Arrived at')).toHaveValue('15:30')
  await expect.element(field('Mobile')).toHaveValue('+1 (212) 555-1234')
  await expect.element(field('Note')).toHaveAccessibleDescription('Characters left: 14')
  onValueChange.mockClear()
  await userEvent.type(field('DOT'), '8')
  expect(onValueChange.mock.calls).toEqual([['58']])
})
