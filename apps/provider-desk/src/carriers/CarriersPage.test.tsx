// @vitest-environment jsdom
import { createTestUiApi } from '@portal/ui-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anApplication } from '#/testing/businessRows'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { CarriersPage } from './CarriersPage'
import type { CarrierQueue } from './carrierMethods'

const METHODS = '/lwr/apex/v63.0/DeskCarriers'
const STAFF_ID = '005000000000001AAA'

async function renderCarriers(queue: Partial<CarrierQueue>, at = '/carriers', role = 'Provider Admin') {
  const api = createTestUiApi()
  api.server.override(`GET ${METHODS}/queue`, () => ({
    applications: [],
    papers: [],
    remitToChanges: [],
    storesAccountNumbers: true,
    suspended: [],
    ...queue,
  }))
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/carriers',
    page: <CarriersPage />,
    at,
    session: { role, userId: STAFF_ID },
  })
  const posts = (method: string) =>
    api.server.requests.filter(({ path }) => path.endsWith(`/${method}`)).map(({ body }) => body)
  return { ...api, posts, user: userEvent.setup() }
}

test('[CRD-01] [CRD-02] a Provider Admin approves an application with the authority looked up by hand', async () => {
  const { user, server, posts } = await renderCarriers({ applications: [anApplication()] })
  expect(await screen.findByText('Free email domain')).toBeTruthy()
  expect(screen.getByText('Certificate of insurance (COI)')).toBeTruthy()
  server.override(`POST ${METHODS}/decide`, () => ({
    accountId: anApplication().accountId,
    status: 'Active',
    missing: [],
  }))
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: /I checked the operating authority/ }))
  await user.type(dialog.getByLabelText(/^Authority granted on/), '2019-03-15')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(posts('decide')).toEqual([
      {
        accountId: anApplication().accountId,
        decision: 'approve',
        isAuthorityChecked: true,
        authoritySince: '2019-03-15',
      },
    ]),
  )
})

test('[CRD-02] without a confirmed identity Compliance leaves the approval to a Provider Admin', async () => {
  const { facts } = anApplication()
  await renderCarriers(
    { applications: [anApplication({ facts: { ...facts, identityStatus: 'Provider Review' } })] },
    '/carriers',
    'Compliance',
  )
  expect(
    await screen.findByText('The identity is not confirmed. A Provider Admin must approve.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Request changes' })).toHaveProperty('disabled', false)
})

test('[CRD-01] a rejection needs its reason, and a refusal is shown', async () => {
  const { user, server, posts } = await renderCarriers({ applications: [anApplication()] })
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(dialog.getByText('Enter a reason.')).toBeTruthy()
  expect(posts('decide')).toEqual([])
  server.override(`POST ${METHODS}/decide`, () =>
    Response.json({ errorCode: 'INVALID_APPLICATION_STATE', message: 'It is Active.' }, { status: 409 }),
  )
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Safety record')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('It is Active.')).toBeTruthy()
})

const aChange = (enteredById: string): CarrierQueue['remitToChanges'][number] => ({
  changeId: 'a0U000000000001AAA',
  accountId: '001000000000010AAA',
  company: 'First Haul LLC',
  phone: '(254) 555-0101',
  remitToBefore: 'PO Box 1',
  factoringCompanyBefore: null,
  remitTo: 'PO Box 7',
  factoringCompany: null,
  bankName: 'First Bank',
  routingNumber: '021000021',
  accountLastFour: '4321',
  accountType: 'Checking',
  bankOf: 'Carrier',
  isPayable: true,
  enteredById,
  enteredBy: 'Cora Vale',
  enteredAt: '2026-11-20T10:00:00.000Z',
})

test('[CRD-03] the person who entered a change cannot approve it', async () => {
  await renderCarriers({ remitToChanges: [aChange(STAFF_ID)] }, '/carriers?tab=remitTo')
  expect(await screen.findByText(/You entered this change/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve change' })).toHaveProperty('disabled', true)
})

test('[CRD-03] another person approves a change with a note about the call back', async () => {
  const { user, server, posts } = await renderCarriers(
    { remitToChanges: [aChange('005000000000009AAA')] },
    '/carriers?tab=remitTo',
    'Billing',
  )
  await user.click(await screen.findByRole('button', { name: 'Approve change' }))
  expect(screen.getByText('Enter whom you called and what they confirmed.')).toBeTruthy()
  server.override(`POST ${METHODS}/decideRemitTo`, () => ({
    changeId: aChange('').changeId,
    heldUntil: '2026-11-26T10:00:00.000Z',
  }))
  await user.type(screen.getByRole('textbox', { name: 'Call-back note' }), 'Rosa at (254) 555-0101')
  await user.click(screen.getByRole('button', { name: 'Approve change' }))
  await waitFor(() =>
    expect(posts('decideRemitTo')).toEqual([
      { changeId: aChange('').changeId, decision: 'approve', callBackNote: 'Rosa at (254) 555-0101' },
    ]),
  )
})
