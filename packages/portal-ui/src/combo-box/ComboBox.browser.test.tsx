import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MultiComboBox } from '../multi-combo-box/MultiComboBox.js'
import { mount } from '../testing/mount.js'
import { ComboBox, type ComboBoxItem } from './ComboBox.js'

const places = ['Dallas, TX', 'Denver, CO', 'Omaha, NE'].map((label) => ({ id: label, label }))

test('an error is told as in every field, and does not keep the form from being sent again', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  mount(
    <form onSubmit={onSubmit}>
      <ComboBox label="Origin" items={places} hint="City and state." errorMessage="Choose a place." />
      <button type="submit">Send</button>
    </form>,
  )
  const origin = page.getByRole('combobox', { name: 'Origin' })
  await expect.element(origin).toHaveAttribute('aria-invalid', 'true')
  await expect.element(origin).toHaveAccessibleDescription('City and state. Error: Choose a place.')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('says when it may stay empty, also when its label is only heard', async () => {
  mount(<ComboBox label="Via" items={places} isOptional isLabelHidden />)
  await expect.element(page.getByRole('combobox', { name: 'Via (optional)' })).toBeInTheDocument()
})

test('Escape closes the list of several places and takes back what was typed', async () => {
  function Places() {
    const [text, setText] = useState('')
    return (
      <MultiComboBox
        label="Places"
        items={places}
        chosen={[]}
        onChosenChange={() => undefined}
        inputValue={text}
        onInputChange={setText}
      />
    )
  }
  mount(<Places />)
  const field = page.getByRole('combobox', { name: 'Places' })
  await userEvent.type(field, 'D')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})

test('taking chosen ones away by keyboard keeps the focus among them, and then in the field', async () => {
  function Places() {
    const [chosen, setChosen] = useState<readonly ComboBoxItem[]>(places)
    return (
      <MultiComboBox
        label="Places"
        items={places}
        chosen={chosen}
        onChosenChange={setChosen}
        inputValue=""
        onInputChange={() => undefined}
      />
    )
  }
  mount(<Places />)
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
  remove('Denver, CO').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove('Omaha, NE')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove('Dallas, TX')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Places' })).toHaveFocus()
})
