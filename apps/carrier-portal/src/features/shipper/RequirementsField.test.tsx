// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps } from 'react'
import { IntlProvider } from 'react-intl'
import { expect, test, vi } from 'vitest'
import shared from '#/i18n/messages/en-US.json'
import own from './messages/en-US.json'
import { RequirementsField } from './RequirementsField'

// The component uses no other catalogue.
const messages = { ...shared, ...own } as unknown as NonNullable<
  ComponentProps<typeof IntlProvider>['messages']
>

function openField(initial: readonly string[] = []) {
  const onChange = vi.fn<(codes: string[]) => void>()
  function Form() {
    const [chosen, setChosen] = useState(initial)
    return (
      <RequirementsField
        chosen={chosen}
        onChange={(codes) => {
          onChange(codes)
          setChosen(codes)
        }}
      />
    )
  }
  render(
    <IntlProvider locale="en-US" messages={messages}>
      <Form />
    </IntlProvider>,
  )
  return {
    onChange,
    user: userEvent.setup(),
    field: screen.getByRole<HTMLInputElement>('combobox', { name: /Requirements/ }),
  }
}

test('requirements are added by keyboard, and each is suggested once', async () => {
  const { onChange, user, field } = openField(['FoodGrade'])
  await user.type(field, 'haz{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(['FoodGrade', 'Hazmat'])
  expect(field.value).toBe('')
  await user.type(field, 'hazmat')
  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.getAllByText('No requirement found.').length).toBeGreaterThan(0)
})

test('blur adds a requirement whose name was typed, and clears any other text', async () => {
  const { onChange, user, field } = openField()
  await user.type(field, ' twic ')
  await user.tab()
  expect(onChange.mock.calls).toEqual([[['TWIC']]])
  await user.type(field, 'Unicorn')
  await user.tab()
  expect(onChange).toHaveBeenCalledOnce()
  expect(field.value).toBe('')
})

test('a button removes a selected requirement', async () => {
  const { onChange, user } = openField(['TWIC', 'Hazmat'])
  const list = screen.getByRole('list', { name: 'Chosen requirements' })
  expect(list.children).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Remove TWIC' }))
  expect(onChange.mock.calls).toEqual([[['Hazmat']]])
})
