// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import { useFormProblems, type FormProblem } from './useFormProblems'

type Field = 'name' | 'mobile'

// The hook uses no other messages.
const messages = {
  'users.name.wrong': 'Enter a name.',
  'users.mobile.wrong': 'Enter a number.',
  'registration.typed.missing': 'Enter: {field}.',
  'users.name': 'Name',
} as ComponentProps<typeof IntlProvider>['messages']

function openForm(check: () => readonly FormProblem<Field>[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlProvider locale="en-US" {...(messages ? { messages } : {})}>
      {children}
    </IntlProvider>
  )
  const { result } = renderHook(() => useFormProblems<Field>({ fields: ['name', 'mobile'], check }), {
    wrapper,
  })
  return {
    form: () => result.current,
    said: () => result.current.summary.errors.map(({ message }) => message),
  }
}

test('reports errors in field order and beside each field on submit', () => {
  const { form, said } = openForm(() => [
    { field: 'mobile', id: 'users.mobile.wrong' },
    { field: 'name', id: 'registration.typed.missing', label: 'users.name' },
  ])
  expect(said()).toEqual([])
  act(() => expect(form().passes()).toBe(false))
  expect(said()).toEqual(['Enter: Name.', 'Enter a number.'])
  expect(form().summary.errors[0]?.fieldId).toBe(form().idOf('name'))
  expect(form().messageOf('mobile')).toBe('Enter a number.')
})

test('clears the error of a changed field only', () => {
  const { form, said } = openForm(() => [
    { field: 'name', id: 'users.name.wrong' },
    { field: 'mobile', id: 'users.mobile.wrong' },
  ])
  act(() => void form().passes())
  act(() => form().settle('name'))
  expect(said()).toEqual(['Enter a number.'])
  expect(form().messageOf('name')).toBeUndefined()
})

test('a refusal replaces the errors and counts as a submit', () => {
  const { form, said } = openForm(() => [])
  act(() => expect(form().passes()).toBe(true))
  const before = form().summary.attempt
  act(() => form().refuse({ message: 'The server is away.' }))
  expect(said()).toEqual(['The server is away.'])
  expect(form().summary.attempt).toBe(before + 1)
})
