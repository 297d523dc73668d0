// @vitest-environment jsdom
import { createUiApi } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { aListPage, aRecord } from '@portal/ui-api/testing'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps } from 'react'
import { IntlProvider } from 'react-intl'
import { expect, test, vi } from 'vitest'
import shared from './messages/en-US.json'
import type { FormField } from './formFields'
import type { FormValue, FormValues } from './formValues'
import { LookupControl } from './LookupControl'

// No other catalogue is needed here.
const messages = shared as unknown as NonNullable<ComponentProps<typeof IntlProvider>['messages']>
const DRIVERS = [
  { id: '003000000000001AAA', name: 'Ann Lee' },
  { id: '003000000000002AAA', name: 'Anna Leeds' },
  { id: '003000000000003AAA', name: 'Bo Diaz' },
]
const driver: FormField = {
  apiName: 'Driver__c',
  label: 'Driver',
  dataType: 'Reference',
  isRequired: false,
  length: 0,
  scale: 0,
  help: null,
  controller: null,
  references: 'Contact',
  relationshipName: 'Driver__r',
}

/** Answers lists of contacts as the server does: those whose name contains the typed text. */
async function answerContacts(_input: unknown, init?: RequestInit): Promise<Response> {
  const body = typeof init?.body === 'string' ? init.body : '{}'
  const { where } = JSON.parse(body) as { where?: string }
  const typed = (/%(.*)%/u.exec(where ?? '')?.[1] ?? '').toLowerCase()
  const found = DRIVERS.filter(({ name }) => name.toLowerCase().includes(typed))
  return Response.json(
    aListPage(found.map(({ id, name }) => aRecord({ id, apiName: 'Contact', fields: { Name: name } }))),
  )
}

function openLookup(chosen: (typeof DRIVERS)[number] | undefined) {
  const onChange = vi.fn<(changes: FormValues) => void>()
  function Form() {
    const [value, setValue] = useState<FormValue>(chosen?.id ?? null)
    return (
      <LookupControl
        objectApiName="Booking__c"
        recordId={undefined}
        field={driver}
        id="driver"
        value={value}
        values={{ Driver__c: value }}
        errorMessage={undefined}
        picklist={undefined}
        referenceName={chosen?.name ?? null}
        translate={(text) => text}
        onChange={(changes) => {
          onChange(changes)
          setValue(changes.Driver__c ?? null)
        }}
      />
    )
  }
  render(
    <IntlProvider locale="en-US" messages={messages}>
      <UiApiProvider client={createUiApi({ fetch: answerContacts })}>
        <Form />
      </UiApiProvider>
    </IntlProvider>,
  )
  return { onChange, user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('combobox') }
}

async function type(user: ReturnType<typeof userEvent.setup>, field: HTMLInputElement, text: string) {
  await user.clear(field)
  await user.type(field, text)
  await screen.findAllByRole('option')
}

test('blur selects the record whose name was typed, ignoring case', async () => {
  const { onChange, user, field } = openLookup(undefined)
  await type(user, field, ' anna LEEDS ')
  await user.tab()
  expect(onChange.mock.calls).toEqual([[{ Driver__c: '003000000000002AAA' }]])
  expect(field.value).toBe('Anna Leeds')
})

test('a partial name selects nothing and restores the former selection', async () => {
  const { onChange, user, field } = openLookup(DRIVERS[2])
  await type(user, field, 'Ann')
  await user.tab()
  expect(onChange).not.toHaveBeenCalled()
  expect(field.value).toBe('Bo Diaz')
})

test('a partial name without a former selection clears the field', async () => {
  const { onChange, user, field } = openLookup(undefined)
  await type(user, field, 'Ann')
  await user.tab()
  expect(onChange).not.toHaveBeenCalled()
  expect(field.value).toBe('')
})

test('clearing the field clears the record', async () => {
  const { onChange, user, field } = openLookup(DRIVERS[0])
  await user.clear(field)
  await act(() => user.tab())
  expect(onChange.mock.calls).toEqual([[{ Driver__c: null }]])
  expect(field.value).toBe('')
})

test('typing the name of the selected record is not a change', async () => {
  const { onChange, user, field } = openLookup(DRIVERS[0])
  await type(user, field, 'Ann Lee')
  await user.tab()
  expect(onChange).not.toHaveBeenCalled()
  expect(field.value).toBe('Ann Lee')
})
