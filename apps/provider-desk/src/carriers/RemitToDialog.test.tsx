// @vitest-environment jsdom
import { createTestUiApi } from '@portal/ui-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anApplication } from '#/testing/businessRows'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { RemitToDialog } from './RemitToDialog'

const METHODS = '/lwr/apex/v63.0/DeskCarriers'
const carrier = {
  ...anApplication().facts,
  accountId: anApplication().accountId,
  name: 'First Haul LLC',
  mcNumber: null,
  dotNumber: null,
  status: 'Active',
  suspendedAt: null,
  suspensionReason: null,
  factoringCompany: 'Apex Factoring',
}

async function renderDialog(storesAccountNumbers: boolean) {
  const { uiApi, server } = createTestUiApi()
  server.override(`GET ${METHODS}/queue`, () => ({
    applications: [],
    papers: [],
    remitToChanges: [],
    suspended: [],
    storesAccountNumbers,
  }))
  server.override(`POST ${METHODS}/enterRemitTo`, () => ({ changeId: 'a0U000000000001AAA' }))
  await renderWorkspace({
    uiApi,
    path: '/carriers',
    page: <RemitToDialog carrier={carrier} onEntered={() => undefined} onClose={() => undefined} />,
    at: '/carriers',
    session: { role: 'Compliance' },
  })
  const sent = () =>
    server.requests.filter(({ path }) => path.endsWith('/enterRemitTo')).map(({ body }) => body)
  return { sent, user: userEvent.setup() }
}

test('[BLD-03] the account number is typed two times, and the bank says whose it is', async () => {
  const { sent, user } = await renderDialog(true)
  const type = async (name: RegExp, text: string) =>
    await user.type(await screen.findByRole('textbox', { name }), text)
  await type(/^Account number/, '12345678')
  await type(/^Repeat the account number/, '12345679')
  await type(/^Routing number/, '021000022')
  await user.click(screen.getByRole('button', { name: 'Enter change' }))
  expect(screen.getByText('This is not a routing number: its check digit does not fit.')).toBeTruthy()
  expect(screen.getByText('The account numbers differ.')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.clear(screen.getByRole('textbox', { name: /^Repeat/ }))
  await type(/^Repeat/, '12345678')
  await user.clear(screen.getByRole('textbox', { name: /^Routing number/ }))
  await type(/^Routing number/, '021000021')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Whose bank' }), 'Carrier')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Account type' }), 'Savings')
  await user.click(screen.getByRole('button', { name: 'Enter change' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      expect.objectContaining({
        routingNumber: '021000021',
        accountNumber: '12345678',
        accountType: 'Savings',
        bankOf: 'Carrier',
      }),
    ]),
  )
})

test('[BLD-03] where the server has no key the last 4 digits are asked for', async () => {
  const { sent, user } = await renderDialog(false)
  await user.type(await screen.findByRole('textbox', { name: /^Routing number/ }), '021000021')
  await user.type(screen.getByRole('textbox', { name: /^Last 4 digits/ }), '5678')
  await user.click(screen.getByRole('button', { name: 'Enter change' }))
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ accountLastFour: '5678' })]))
})
