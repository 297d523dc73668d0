// @vitest-environment jsdom
import { anObjectInfo, aRecord, createTestUiApi } from '@portal/ui-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import type { AuditEntry } from './auditMethods'
import { AuditPage } from './AuditPage'

const LOAD_ID = 'a01000000000001AAA'

const event: AuditEntry = {
  id: 'a0M000000000001AAA',
  sequence: 7,
  occurredAt: '2026-11-21T15:00:00.000Z',
  action: 'Updated',
  object: 'Load__c',
  recordId: LOAD_ID,
  recordName: 'L-0000123',
  actorName: 'Dana Whitfield',
  accountName: 'Lone Star',
  address: '10.0.0.1',
  reason: 'Asked by phone',
  count: 1,
  changes: [
    {
      field: 'Carrier_Account__c',
      label: 'Carrier',
      before: null,
      after: '001000000000007AAA',
      beforeName: null,
      afterName: 'Bluebonnet Freight',
    },
    {
      field: 'Posted_At__c',
      label: 'Posted At',
      before: null,
      after: '2026-11-20T15:00:00.000+00:00',
      beforeName: null,
      afterName: null,
    },
    {
      field: 'Status__c',
      label: 'Status',
      before: 'Posted',
      after: 'Booked',
      beforeName: 'Posted',
      afterName: 'Booked',
    },
  ],
}

const ACCOUNT_ID = '001000000000007AAA'

async function renderPage(at = '/audit', brokenAt: number | null = null, action = 'Updated', isLarge = true) {
  const api = createTestUiApi({
    objectInfos: [
      anObjectInfo({ apiName: 'Load__c', label: 'Load' }),
      anObjectInfo({ apiName: 'Account', label: 'Account' }),
    ],
  })
  const page = (objectApiName: string, id: string, Name: string) => ({
    objectApiName,
    records: [aRecord({ id, apiName: objectApiName, fields: { Name } })],
    count: 1,
    nextPageToken: null,
  })
  api.server.override('POST /search/results', ({ query }) => ({
    keywordSearchResults: query['q']?.startsWith('b')
      ? [page('Account', ACCOUNT_ID, 'Bluebonnet Freight')]
      : [page('Load__c', LOAD_ID, 'L-0000123')],
  }))
  api.server.override('POST /search/results/keyword', ({ query }) =>
    query['q'] === '0123'
      ? page('Load__c', LOAD_ID, 'L-0000123')
      : { ...page('Load__c', LOAD_ID, ''), records: [] },
  )
  api.server.override('GET /lwr/apex/v63.0/DeskAudit/list', () => ({
    events: [{ ...event, action }],
    nextBefore: 7,
    objects: [{ apiName: 'Load__c', label: 'Load' }],
  }))
  api.server.override('GET /lwr/apex/v63.0/DeskAudit/verify', ({ query }) => ({
    length: 1234,
    verifiedBefore: JSON.stringify(query).includes('isWhole')
      ? null
      : { length: 1200, at: '2026-11-21T15:00:00.000Z' },
    lastHash: '0'.repeat(64),
    brokenAt,
  }))
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/audit',
    page: <AuditPage />,
    at,
    session: { role: 'Auditor' },
    isLarge,
  })
  const lastList = () =>
    JSON.stringify(api.server.requests.findLast(({ path }) => path.includes('DeskAudit/list'))?.query)
  return { api, lastList, user: userEvent.setup() }
}

test('[ADM-04] shows person, action, reason and changed fields, and opens the history of a record', async () => {
  const { lastList, user } = await renderPage()
  expect(await screen.findByText('Dana Whitfield')).toBeTruthy()
  expect(screen.getByText('Asked by phone')).toBeTruthy()
  const changes = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(changes).toContain('Status: Posted → Booked')
  expect(changes).toContain('Carrier: — → Bluebonnet Freight')
  expect(changes.find((text) => text?.startsWith('Posted At'))).toMatch(
    /^Posted At: — → Nov 20, 2026, \d\d:00$/u,
  )
  await user.click(screen.getByRole('link', { name: 'L-0000123' }))
  expect(await screen.findByRole('heading', { name: 'History of L-0000123' })).toBeTruthy()
  await waitFor(() => expect(lastList()).toContain(LOAD_ID))
})

test.each([
  ['Updated', 'Updated'],
  ['NACHA File Made: ACH-000007.txt', 'NACHA file made: ACH-000007.txt'],
  ['Archived by the Org', 'Archived by the Org'],
])('[ADM-04] the action "%s" reads "%s"', async (action, text) => {
  await renderPage('/audit', null, action)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('[ADM-04] applies filters together, and rejects a text without a chosen record without a request', async () => {
  const { lastList, user } = await renderPage()
  await user.type(await screen.findByRole('textbox', { name: /^Person/ }), 'dana')
  await screen.findByRole('option', { name: 'Load' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Object' }), 'Load__c')
  await user.type(screen.getByRole('combobox', { name: 'Record' }), 'nothing')
  await user.tab()
  const before = lastList()
  await user.click(screen.getByRole('button', { name: 'Apply filters' }))
  expect(screen.getByText('Choose a record from the list, or enter its id.')).toBeTruthy()
  expect(lastList()).toBe(before)
  await user.clear(screen.getByRole('combobox', { name: 'Record' }))
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Apply filters' }))
  await waitFor(() => expect(lastList()).toContain('dana'))
  expect(lastList()).toContain('Load__c')
})

test('[ADM-04] a record is chosen by a part of its name among all objects', async () => {
  const { lastList, user } = await renderPage()
  await user.type(await screen.findByRole('combobox', { name: 'Record' }), 'blue')
  await user.click(await screen.findByRole('option', { name: /Bluebonnet Freight.*Account/ }))
  await user.click(screen.getByRole('button', { name: 'Apply filters' }))
  await waitFor(() => expect(lastList()).toContain(ACCOUNT_ID))
  expect(screen.getByRole('combobox', { name: 'Record' })).toBeTruthy()
})

test('[ADM-04] a number typed in full needs no choice', async () => {
  const { lastList, user } = await renderPage()
  await user.type(await screen.findByRole('combobox', { name: 'Record' }), 'l-0000123')
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Record' })).toHaveProperty('value', 'L-0000123'),
  )
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Apply filters' }))
  expect(await screen.findByRole('heading', { name: 'History of L-0000123' })).toBeTruthy()
  expect(lastList()).toContain(LOAD_ID)
  // The page names the record by its number, not by its id.
  expect(screen.getByRole('combobox', { name: 'Record' })).toHaveProperty('value', 'L-0000123')
})

test('[ADM-04] with an object chosen, only its records are searched; an id is taken as it is', async () => {
  const { api, lastList, user } = await renderPage()
  await screen.findByRole('option', { name: 'Load' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Object' }), 'Load__c')
  await user.type(screen.getByRole('combobox', { name: 'Record' }), '0123')
  await user.click(await screen.findByRole('option', { name: /L-0000123/ }))
  expect(api.server.requests.filter(({ path }) => path.endsWith('/search/results'))).toEqual([])
  await user.clear(screen.getByRole('combobox', { name: 'Record' }))
  await user.type(screen.getByRole('combobox', { name: 'Record' }), 'a02000000000009AAA')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Apply filters' }))
  await waitFor(() => expect(lastList()).toContain('a02000000000009AAA'))
})

test('[ADM-04] continues with the next page after its last event', async () => {
  const { lastList, user } = await renderPage()
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(lastList()).toMatch(/before.*7/))
})

test.each([
  [null, 'The audit trail is intact: 1,234 events verified.'],
  [3, /broken: event 3 was changed or removed/],
])('[ADM-04] shows the result of the verification: broken at %s', async (brokenAt, text) => {
  const { user } = await renderPage('/audit', brokenAt)
  await user.click(await screen.findByRole('button', { name: 'Verify audit trail' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('[ADM-04] names the events that were verified before, and verifies all of them on request', async () => {
  const { user } = await renderPage()
  await user.click(await screen.findByRole('button', { name: 'Verify audit trail' }))
  expect(await screen.findByText(/The first 1,200 were verified Nov 21, 09:00 CST/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Verify from the first event' }))
  await waitFor(() => expect(screen.queryByText(/were verified/)).toBeNull())
  expect(screen.getByText('The audit trail is intact: 1,234 events verified.')).toBeTruthy()
})

test('[ADM-04] on a small screen the events come first, and a button with the number of filters opens them', async () => {
  const { user } = await renderPage('/audit?person=dana', null, 'Updated', false)
  const button = await screen.findByRole('button', { name: 'Filters (1)' })
  expect(screen.queryByRole('textbox', { name: 'Person' })).toBeNull()
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('textbox', { name: 'Person' })).toHaveProperty('value', 'dana')
})

test('[DSK-07] a role without the audit trail sees neither its filters nor its export', async () => {
  const api = createTestUiApi()
  api.server.override('GET /lwr/apex/v63.0/DeskAudit/list', () =>
    Response.json([{ errorCode: 'INSUFFICIENT_ACCESS', message: 'No.' }], { status: 403 }),
  )
  await renderWorkspace({ uiApi: api.uiApi, path: '/audit', page: <AuditPage />, at: '/audit' })
  expect(
    await screen.findByRole('heading', { level: 1, name: "Your role can't open this page" }),
  ).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
