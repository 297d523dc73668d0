// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, createFakePlatform } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
const ACCOUNT = '001000000000001AAA'
const page = '/carrier/s/my-company'
let account: Record<string, string | boolean | null>

const aPaper = (type: string, status: string, more: object = {}) => ({
  id: `a07${crypto.randomUUID().slice(0, 12).replaceAll('-', '0')}AAA`,
  name: `${type}.pdf`,
  type,
  status,
  contentDocumentId: '069000000000001AAA',
  uploadedAt: '2026-11-20T10:00:00.000Z',
  loadId: null,
  rejectReason: null,
  signed: false,
  signedBy: null,
  pageCount: 1,
  chargeId: null,
  canRemove: status === 'Under Review',
  ...more,
})

beforeAll(() => fake.server.listen({ onUnhandledFrame: 'bypass' }))
afterAll(() => fake.server.close())
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  account = { MC_Number__c: '123456', Insurance_Expires__c: '2031-06-30', W9_On_File__c: true }
  fake.platform.session = aSession({ role: 'Admin' })
  fake.platform.methods['Documents/list'] = { documents: [] }
  fake.server.use(
    http.get(`*/ui-api/records/${ACCOUNT}`, () =>
      HttpResponse.json({
        apiName: 'Account',
        childRelationships: {},
        eTag: 'a',
        fields: Object.fromEntries(
          Object.entries(account).map(([name, value]) => [name, { displayValue: null, value }]),
        ),
        id: ACCOUNT,
        lastModifiedById: null,
        lastModifiedDate: null,
        recordTypeId: null,
        recordTypeInfo: null,
        systemModstamp: '2026-11-20T10:00:00.000Z',
        weakEtag: 1,
      }),
    ),
  )
})
afterEach(() => fake.server.resetHandlers())

const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 4 })
  const row = heading.closest('li')
  if (!row) throw new Error(`"${name}" is in no row.`)
  return within(row)
}

test('lists missing and expiring documents at the top, linked to the documents', async () => {
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  account = { ...account, Insurance_Expires__c: inTenDays, W9_On_File__c: false }
  const { user } = await renderApp(page)
  expect(
    await screen.findByText(/^Your insurance expires .* until a new certificate is on file\.$/),
  ).toBeTruthy()
  expect(screen.getByText('Your W-9 is missing. Payments need it.')).toBeTruthy()
  expect((await rowOf('W-9')).getByText('Missing')).toBeTruthy()
  expect((await rowOf('Certificate of insurance (COI)')).getByText(/^Expires /)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Company documents' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Company documents'))
})

test('shows no notice for a complete company', async () => {
  await renderApp(page)
  expect((await rowOf('Certificate of insurance (COI)')).getByText('On file until Jun 30, 2031')).toBeTruthy()
  expect((await rowOf('Void check')).getByText('Not added')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Company documents' })).toBeNull()
})

test('shows a reject reason with a replace button, and collapses documents before an accepted one', async () => {
  fake.platform.methods['Documents/list'] = {
    documents: [
      aPaper('COI', 'Accepted', { name: 'old.pdf' }),
      aPaper('COI', 'Accepted', { name: 'current.pdf' }),
      aPaper('COI', 'Rejected', { name: 'dark.pdf', rejectReason: 'Unreadable' }),
    ],
  }
  await renderApp(page)
  const row = await rowOf('Certificate of insurance (COI)')
  expect(row.getByText('Rejected: Unreadable. Add a new one in its place.')).toBeTruthy()
  expect(row.getByRole('button', { name: 'Replace Certificate of insurance (COI)' })).toBeTruthy()
  expect(row.getByText('1 earlier file')).toBeTruthy()
  expect(row.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual([
    'dark.pdf',
    'current.pdf',
    'old.pdf',
  ])
})

test('a Dispatcher reads the documents and adds none', async () => {
  fake.platform.session = aSession({ role: 'Dispatcher' })
  fake.platform.methods['Documents/list'] = { documents: [aPaper('W-9', 'Accepted')] }
  await renderApp(page)
  const row = await rowOf('W-9')
  expect(row.getByRole('link', { name: 'W-9.pdf' })).toBeTruthy()
  expect(row.queryByRole('button')).toBeNull()
  expect(screen.getByText(/Admins of your company add and replace them/)).toBeTruthy()
})

test.each(['Driver', 'Carrier User'] as const)(
  'a %s sees no documents, and no request is sent',
  async (role) => {
    fake.platform.session = aSession({ role })
    fake.platform.asked.length = 0
    await renderApp(page)
    expect(await screen.findByRole('heading', { name: 'Company Details', level: 2 })).toBeTruthy()
    await screen.findByText('123456')
    expect(screen.queryByText('Company documents')).toBeNull()
    expect(fake.platform.asked.map(({ method }) => method)).not.toContain('Documents/list')
  },
)

test('a document reviewed meanwhile stays, with the reason', async () => {
  fake.platform.methods['Documents/list'] = { documents: [aPaper('W-9', 'Under Review')] }
  fake.server.use(
    http.post('*/Documents/remove', () =>
      HttpResponse.json(
        { errorCode: 'INVALID_DOCUMENT_STATE', message: 'A document that is "Accepted" stays.' },
        { status: 409 },
      ),
    ),
  )
  const { user } = await renderApp(page)
  await user.click((await rowOf('W-9')).getByRole('button', { name: 'Delete W-9, W-9.pdf' }))
  expect(await screen.findByText(/A document that is "Accepted" stays\./)).toBeTruthy()
})
