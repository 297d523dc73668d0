// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, createFakePlatform } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
const sent: { method: string; body: unknown }[] = []
const person = (name: string, more: object = {}) => ({
  contactId: `003${name.replaceAll(' ', '').padEnd(12, '0').slice(0, 12)}AAA`,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@ship.test`,
  mobile: '+1 (212) 555-1234',
  roles: ['Orders'],
  language: 'en-US',
  isActive: true,
  invitation: null,
  invitedUntil: null,
  ...more,
})

beforeAll(() => fake.server.listen({ onUnhandledFrame: 'bypass' }))
afterAll(() => fake.server.close())
beforeEach(() => {
  sent.length = 0
  fake.platform.session = aSession({
    role: 'Shipper User',
    communityType: 'Shipper',
    contactId: person('Sam Porter').contactId,
  })
  Object.assign(fake.platform.methods, {
    'Shipments/list': { shipments: [] },
    'Access/getAccesibleComponents': ['shipperUsers', 'shipperOrders', 'shipperBilling'],
    'ShipperUsers/list': {
      users: [
        person('Ann Lee'),
        person('Bo Hart', { isActive: false, invitation: 'Pending', roles: ['Billing'] }),
        person('Sam Porter', { roles: ['Admin'] }),
      ],
    },
  })
  fake.server.use(
    http.post('*/ShipperUsers/:method', async ({ request, params }) => {
      sent.push({ method: String(params['method']), body: await request.json() })
      return HttpResponse.json(person('Ann Lee'))
    }),
  )
})
afterEach(() => fake.server.resetHandlers())

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (!row) throw new Error(`${name} is in no row.`)
  return within(row)
}

test('[PDR-54] an Admin of the shipper invites a person with roles', async () => {
  const { user } = await renderApp('/shipper')
  await user.click(await screen.findByRole('link', { name: 'Users' }))
  await user.click(await screen.findByRole('button', { name: 'Invite user' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(dialog.getAllByText(/Enter first and last name\./).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^First and last name/ }), 'Ann Lee')
  await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'ann@ship.test')
  await user.type(dialog.getByRole('textbox', { name: /^Mobile phone/ }), '2125551234')
  await user.click(dialog.getByRole('checkbox', { name: /^Billing/ }))
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    method: 'invite',
    body: { name: 'Ann Lee', email: 'ann@ship.test', roles: ['Orders', 'Billing'] },
  })
  expect(await screen.findByText('Invitation sent to ann@ship.test')).toBeTruthy()
})

test('[PDR-54] roles are changed and people deactivated, never one’s own', async () => {
  const { user } = await renderApp('/shipper/people')
  const ann = await rowOf('Ann Lee')
  expect(ann.getByText('Orders')).toBeTruthy()
  expect((await rowOf('Bo Hart')).getByText('Invited')).toBeTruthy()
  expect((await rowOf('Sam Porter')).queryByRole('button')).toBeNull()
  await user.click(ann.getByRole('button', { name: 'Deactivate Ann Lee' }))
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'update', body: { isActive: false } }))
  await user.click(ann.getByRole('button', { name: 'Change roles of Ann Lee' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: /^Admin/ }))
  await user.click(dialog.getByRole('button', { name: 'Save roles' }))
  await waitFor(() => expect(sent[1]).toMatchObject({ body: { roles: ['Admin', 'Orders'] } }))
})

test('[PDR-54] an open invitation is resent or revoked', async () => {
  const { user } = await renderApp('/shipper/people')
  const bo = await rowOf('Bo Hart')
  expect(bo.queryByRole('button', { name: /^(?:Dea|A)ctivate/ })).toBeNull()
  await user.click(bo.getByRole('button', { name: 'Resend invitation of Bo Hart' }))
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      method: 'invite',
      body: { name: 'Bo Hart', email: 'bo@ship.test', roles: ['Billing'] },
    }),
  )
  await user.click(bo.getByRole('button', { name: 'Revoke invitation of Bo Hart' }))
  await waitFor(() => expect(sent[1]).toMatchObject({ method: 'update', body: { isActive: false } }))
})

test('[PDR-54] who only sees invoices is offered neither orders nor users', async () => {
  fake.platform.methods['Access/getAccesibleComponents'] = ['shipperBilling']
  fake.platform.methods['ShipperUsers/list'] = HttpResponse.json(
    { errorCode: 'INSUFFICIENT_ACCESS', message: 'No.' },
    { status: 403 },
  )
  await renderApp('/shipper')
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  await waitFor(() =>
    expect(fake.platform.asked.map(({ method }) => method)).toContain('Access/getAccesibleComponents'),
  )
  const main = within(screen.getByRole('main'))
  expect(main.queryByRole('link', { name: 'Users' })).toBeNull()
  expect(main.queryByRole('link', { name: 'Import orders' })).toBeNull()
})
