import { afterEach, expect, test } from '@jest/globals'
import { aRecord, createTestUiApi } from '@portal/ui-api/testing'
import { UiApiProvider } from '@portal/ui-api/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContactTitle } from './ContactTitle'

const recordId = '003000000000001AAA'

afterEach(cleanup)

async function setUp() {
  const contact = aRecord({ id: recordId, apiName: 'Contact', fields: { Title: 'Dispatcher' } })
  const org = createTestUiApi({ records: [contact] })
  render(
    <UiApiProvider client={org.uiApi}>
      <ContactTitle recordId={recordId} />
    </UiApiProvider>,
  )
  await act(org.settle)
  return org
}

const title = () => screen.getByRole('heading').textContent

async function saveTitle(text: string) {
  await userEvent.type(screen.getByRole('textbox', { name: 'New title' }), text)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

test('shows a new title immediately, and sends it once', async () => {
  const { server, settle } = await setUp()
  expect(title()).toBe('Dispatcher')
  await saveTitle('Fleet manager')
  expect(title()).toBe('Fleet manager')
  await act(settle)
  expect(title()).toBe('Fleet manager')
  expect(server.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

test('rolls a refused title back, and shows the reason', async () => {
  const { server, settle } = await setUp()
  server.override(`PATCH /records/${recordId}`, () =>
    Response.json([{ errorCode: 'INSUFFICIENT_ACCESS', message: 'Titles are read-only.' }], { status: 403 }),
  )
  await saveTitle('Owner')
  await act(settle)
  expect(title()).toBe('Dispatcher')
  expect(screen.getByRole('alert').textContent).toBe('Titles are read-only.')
})

test('fetches again when the record is past its lifetime', async () => {
  const { server, clock, settle } = await setUp()
  server.change(recordId, { Title: 'Owner' })
  clock.advanceMs(30_000)
  await act(settle)
  expect(title()).toBe('Owner')
})
