// @vitest-environment jsdom
import type {
  IntegrationUser,
  MarkedDevice,
  WebhookDelivery,
  WebhookEndpoint,
} from '@portal/contract/methods'
import { createTestUiApi } from '@portal/ui-api/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { webhookDeliveries } from './integrationMethods'
import { IntegrationsPage } from './IntegrationsPage'

const ENDPOINT: WebhookEndpoint = {
  id: 7,
  url: 'https://tms.example.com/hooks',
  description: 'Our TMS',
  events: ['load.posted'],
  isActive: true,
  disabledReason: null,
  failingSince: null,
  replacedSecretUntil: null,
  pending: 2,
  createdAt: '2026-11-20T12:00:00.000Z',
}

const DELIVERY: WebhookDelivery = {
  id: 9,
  endpointId: 7,
  url: ENDPOINT.url,
  messageId: 'msg_1',
  event: 'load.posted',
  recordId: 'a01000000000123AAA',
  recordName: 'L-0000123',
  state: 'Failed',
  tries: 24,
  lastStatus: 503,
  lastError: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  nextTryAt: null,
  settledAt: '2026-11-23T12:00:00.000Z',
}

const USER: IntegrationUser = {
  clientId: 'client_0123456789abcdef0123456789abcdef',
  userId: '005000000000042AAA',
  name: 'Yard System',
  role: 'Operations',
  scopes: ['objects:Load__c.read', 'methods:DeskLoads.board'],
  authentication: 'secret',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastTokenAt: null,
  revokedAt: null,
}

const MARKED: MarkedDevice = {
  provider: 'Samsara',
  deviceId: '281474978683353',
  mark: 'Impossible Jump',
  count: 1200,
  firstAt: '2026-11-20T12:00:00.000Z',
  lastAt: '2026-11-21T12:00:00.000Z',
  lastPositionAt: '2026-11-21T11:59:00.000Z',
  load: { id: 'a01000000000123AAA', loadNumber: 'L-0000123' },
  carrier: { id: '001000000000007AAA', name: 'Bluebonnet Freight' },
}

const OFFERED = [
  { scope: 'objects:Load__c.read', roles: ['Provider Admin', 'Operations', 'Billing'] },
  { scope: 'methods:DeskLoads.board', roles: ['Provider Admin', 'Operations'] },
  { scope: 'methods:DeskPayments.run', roles: ['Provider Admin', 'Billing'] },
]

interface Given {
  users?: readonly IntegrationUser[]
  endpoints?: readonly WebhookEndpoint[]
  role?: string
  at?: string
}

async function renderPage({
  endpoints = [ENDPOINT],
  users = [USER],
  role = 'Provider Admin',
  at = '/integrations',
}: Given = {}) {
  const api = createTestUiApi()
  const path = '/lwr/apex/v63.0/DeskWebhooks'
  api.server.override(`GET ${path}/list`, () => ({ endpoints }))
  api.server.override(`GET ${path}/deliveries`, () => ({ deliveries: [DELIVERY], nextBefore: null }))
  for (const method of ['create', 'rotateSecret'])
    api.server.override(`POST ${path}/${method}`, () => ({ endpoint: ENDPOINT, secret: 'whsec_abc' }))
  api.server.override(`POST ${path}/update`, () => ({ ...ENDPOINT, isActive: false }))
  for (const method of ['sendTest', 'redeliver'])
    api.server.override(`POST ${path}/${method}`, () => DELIVERY)
  api.server.override('GET /lwr/apex/v63.0/DeskPositions/marked', () => ({
    devices: [MARKED, { ...MARKED, mark: 'Unknown Device', load: null, carrier: null }],
    nextOffset: null,
  }))
  const usersPath = '/lwr/apex/v63.0/DeskIntegrationUsers'
  api.server.override(`GET ${usersPath}/list`, () => ({ integrationUsers: users, offeredScopes: OFFERED }))
  for (const method of ['create', 'rotate'])
    api.server.override(`POST ${usersPath}/${method}`, () => ({
      integrationUser: USER,
      secret: users[0]?.authentication === 'privateKey' ? null : 'secret_abc',
    }))
  api.server.override(`POST ${usersPath}/revoke`, () => ({ ...USER, revokedAt: USER.createdAt }))
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/integrations',
    page: <IntegrationsPage />,
    at,
    session: { role },
  })
  const writes = () =>
    api.server.requests
      .filter(({ method }) => method === 'POST')
      .map(({ path: at, body }) => [at.split('/').at(-1), body])
  return { api, writes, user: userEvent.setup() }
}

test('[ITG-03] adds an endpoint and shows its secret once', async () => {
  const { writes, user } = await renderPage({ endpoints: [] })
  await user.click(await screen.findByRole('button', { name: 'Add endpoint' }))
  await user.click(screen.getByRole('button', { name: 'Save endpoint' }))
  await screen.findByText(/Enter an address such as/)
  expect(writes()).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Endpoint URL' }), 'https://tms.example.com/hooks')
  await user.click(screen.getByRole('checkbox', { name: 'Payment changed' }))
  await user.click(screen.getByRole('button', { name: 'Save endpoint' }))
  const dialog = await screen.findByRole('dialog', { name: 'Signing secret' })
  within(dialog).getByText('whsec_abc')
  expect(writes()).toEqual([
    [
      'create',
      {
        url: 'https://tms.example.com/hooks',
        description: '',
        events: [
          'load.posted',
          'load.covered',
          'load.event_recorded',
          'document.added',
          'carrier.status_changed',
        ],
      },
    ],
  ])
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('whsec_abc')).toBeNull())
})

test('[ITG-03] disables an endpoint, sends a test, and rotates the secret after a confirmation', async () => {
  const { writes, user } = await renderPage()
  await screen.findByText('2 messages waiting')
  await user.click(screen.getByRole('button', { name: 'Send test' }))
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  await user.click(screen.getByRole('button', { name: 'Rotate secret' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rotate secret' })
  await user.click(within(dialog).getByRole('button', { name: 'Rotate secret' }))
  await screen.findByText('whsec_abc')
  expect(writes()).toEqual([
    ['sendTest', { endpointId: 7 }],
    ['update', { endpointId: 7, isActive: false }],
    ['rotateSecret', { endpointId: 7 }],
  ])
})

test('[ITG-03] the log shows attempts, and resends a settled message', async () => {
  const { writes, user } = await renderPage({ at: '/integrations?tab=log' })
  expect(await screen.findByText(/24 attempts/)).toBeTruthy()
  expect(screen.getByText('HTTP 503')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Resend msg_1' }))
  await waitFor(() => expect(writes()).toEqual([['redeliver', { deliveryId: 9 }]]))
})

test('[ITG-03] the log names the load of a message, and follows a pending one until it is delivered', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { api } = await renderPage({ at: '/integrations?tab=log' })
    const show = (delivery: WebhookDelivery) =>
      api.server.override('GET /lwr/apex/v63.0/DeskWebhooks/deliveries', () => ({
        deliveries: [delivery],
        nextBefore: null,
      }))
    expect((await screen.findByRole('link', { name: 'L-0000123' })).getAttribute('href')).toContain(
      DELIVERY.recordId,
    )
    show({ ...DELIVERY, state: 'Pending', nextTryAt: '2026-11-23T12:00:00.000Z' })
    await act(() => api.uiApi.refresh(webhookDeliveries, {}))
    await screen.findByText('Pending', { selector: 'td *' })
    show({ ...DELIVERY, state: 'Delivered' })
    await act(async () => void vi.advanceTimersByTime(5000))
    await screen.findByText('Delivered', { selector: 'td *' })
  } finally {
    vi.useRealTimers()
  }
})

test('[ITG-03] an Auditor reads and changes nothing', async () => {
  await renderPage({ role: 'Auditor' })
  await screen.findByText(ENDPOINT.url)
  expect(screen.queryByRole('button')).toBeNull()
})

test('[ITG-01] adds an integration user with scopes of its role, and shows the secret once', async () => {
  const { writes, user } = await renderPage({ users: [], at: '/integrations?tab=users' })
  await user.click(await screen.findByRole('button', { name: 'Add integration user' }))
  const form = await screen.findByRole('dialog', { name: 'Add integration user' })
  await user.click(within(form).getByRole('button', { name: 'Add integration user' }))
  await within(form).findByText('Enter a name.')
  within(form).getByText('Choose a scope.')
  await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Yard System')
  const scopes = within(form).getByRole('combobox', { name: 'Scopes' })
  await user.type(scopes, 'board')
  await user.click(await screen.findByRole('option', { name: 'methods:DeskLoads.board' }))
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Role' }), 'Billing')
  await within(form).findByText('Billing cannot have: methods:DeskLoads.board')
  await user.click(within(form).getByRole('button', { name: 'Add integration user' }))
  expect(writes()).toEqual([])
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Role' }), 'Operations')
  await user.click(within(form).getByRole('button', { name: 'Add integration user' }))
  const dialog = await screen.findByRole('dialog', { name: 'Client secret' })
  within(dialog).getByText('secret_abc')
  expect(writes()).toEqual([
    ['create', { name: 'Yard System', role: 'Operations', scopes: ['methods:DeskLoads.board'] }],
  ])
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('secret_abc')).toBeNull())
})

test('[ITG-01] rotates the secret and revokes after confirmations', async () => {
  const { writes, user } = await renderPage({ at: '/integrations?tab=users' })
  const { clientId } = USER
  await screen.findByText(clientId)
  await user.click(screen.getByRole('button', { name: 'Rotate secret' }))
  const rotating = await screen.findByRole('dialog', { name: 'Rotate secret' })
  await user.click(within(rotating).getByRole('button', { name: 'Rotate secret' }))
  const secret = await screen.findByRole('dialog', { name: 'Client secret' })
  await user.click(within(secret).getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  const revoking = await screen.findByRole('dialog', { name: 'Revoke' })
  await user.click(within(revoking).getByRole('button', { name: 'Revoke' }))
  await waitFor(() =>
    expect(writes()).toEqual([
      ['rotate', { clientId }],
      ['revoke', { clientId }],
    ]),
  )
})

test('[ITG-01] replaces the public key of an integration user that signs its requests', async () => {
  const { writes, user } = await renderPage({
    users: [{ ...USER, authentication: 'privateKey' }],
    at: '/integrations?tab=users',
  })
  await user.click(await screen.findByRole('button', { name: 'Replace key' }))
  const dialog = await screen.findByRole('dialog', { name: 'Replace key' })
  await user.click(within(dialog).getByRole('button', { name: 'Replace key' }))
  await within(dialog).findByText('Enter the public key.')
  await user.click(within(dialog).getByRole('textbox', { name: 'Public key' }))
  await user.paste('{"kty":"EC"}')
  await user.click(within(dialog).getByRole('button', { name: 'Replace key' }))
  await waitFor(() =>
    expect(writes()).toEqual([['rotate', { clientId: USER.clientId, publicKey: '{"kty":"EC"}' }]]),
  )
})

test('[ITG-01] an Auditor reads integration users and changes nothing', async () => {
  await renderPage({ role: 'Auditor', at: '/integrations?tab=users' })
  await screen.findByText('methods:DeskLoads.board')
  expect(screen.queryByRole('button')).toBeNull()
})

test('[ITG-01] a revoked integration user stays listed and cannot be changed', async () => {
  const revoked = { ...USER, revokedAt: '2026-11-21T12:00:00.000Z' }
  await renderPage({ users: [revoked], at: '/integrations?tab=users' })
  await screen.findByText(USER.clientId)
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull()
})

test('[ITG-05] an Auditor sees which devices sent positions that were not followed, and why', async () => {
  await renderPage({ role: 'Auditor', at: '/integrations?tab=positions' })
  const [, jump, unknown] = await screen.findAllByRole('row')
  expect(jump?.textContent).toContain('Samsara 281474978683353')
  expect(jump?.textContent).toContain('Impossible jump')
  expect(jump?.textContent).toContain('1,200')
  expect(screen.getByRole('link', { name: 'L-0000123' }).getAttribute('href')).toContain('a01000000000123AAA')
  expect(unknown?.textContent).toContain('No carrier has a device with this provider and id')
})

/** A refusal of the server, in the shape of a server method. */
const refusal = (integrationProblem: string, message: string) => () =>
  Response.json({ errorCode: 'INVALID_INPUT', message, details: { integrationProblem } }, { status: 400 })

test('[ITG-03] a refused URL is an error of its field that says what to enter, until it changes', async () => {
  const { api, user } = await renderPage({ endpoints: [] })
  api.server.override(
    'POST /lwr/apex/v63.0/DeskWebhooks/create',
    refusal('urlNotPublic', 'url: must have a public host'),
  )
  await user.click(await screen.findByRole('button', { name: 'Add endpoint' }))
  const url = screen.getByRole('textbox', { name: 'Endpoint URL' })
  await user.type(url, 'https://10.0.0.5/hooks')
  await user.click(screen.getByRole('button', { name: 'Save endpoint' }))
  await screen.findByText(/Enter a host that the Internet can reach/)
  expect(url.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText(/must have a public host/)).toBeNull()
  await user.type(url, '/x')
  expect(screen.queryByText(/Enter a host that the Internet can reach/)).toBeNull()
})

test('[ITG-03] an address that no browser can parse is not sent', async () => {
  const { writes, user } = await renderPage({ endpoints: [] })
  await user.click(await screen.findByRole('button', { name: 'Add endpoint' }))
  await user.type(screen.getByRole('textbox', { name: 'Endpoint URL' }), 'https://%%/hooks')
  await user.click(screen.getByRole('button', { name: 'Save endpoint' }))
  await screen.findByText(/Enter an address such as/)
  expect(writes()).toEqual([])
})

test('[ITG-01] a refused public key is an error of its field', async () => {
  const { api, user } = await renderPage({
    users: [{ ...USER, authentication: 'privateKey' }],
    at: '/integrations?tab=users',
  })
  api.server.override(
    'POST /lwr/apex/v63.0/DeskIntegrationUsers/rotate',
    refusal('keyPrivate', 'publicKey: is private. Send the public part only.'),
  )
  await user.click(await screen.findByRole('button', { name: 'Replace key' }))
  const dialog = await screen.findByRole('dialog', { name: 'Replace key' })
  const key = within(dialog).getByRole('textbox', { name: 'Public key' })
  await user.click(key)
  await user.paste('{"kty":"EC","d":"x"}')
  await user.click(within(dialog).getByRole('button', { name: 'Replace key' }))
  await within(dialog).findByText(/This is a private key/)
  expect(key.getAttribute('aria-invalid')).toBe('true')
  expect(within(dialog).queryByText(/publicKey:/)).toBeNull()
})

test('[ITG-03] a refusal that belongs to no field is the error of the form', async () => {
  const { api, user } = await renderPage({ endpoints: [] })
  api.server.override(
    'POST /lwr/apex/v63.0/DeskWebhooks/create',
    refusal('tooManyEndpoints', 'There are 20 endpoints at most. Remove one first.'),
  )
  await user.click(await screen.findByRole('button', { name: 'Add endpoint' }))
  await user.type(screen.getByRole('textbox', { name: 'Endpoint URL' }), 'https://tms.example.com/hooks')
  await user.click(screen.getByRole('button', { name: 'Save endpoint' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^There can be \d+ endpoints/)
})

test('[ITG-03] an endpoint that a request without a response has added is not added a second time', async () => {
  const { api, user } = await renderPage({ endpoints: [] })
  let requests = 0
  api.server.override('POST /lwr/apex/v63.0/DeskWebhooks/create', () => {
    requests += 1
    api.server.override('GET /lwr/apex/v63.0/DeskWebhooks/list', () => ({ endpoints: [ENDPOINT] }))
    throw new TypeError('Failed to fetch')
  })
  await user.click(await screen.findByRole('button', { name: 'Add endpoint' }))
  await user.type(screen.getByRole('textbox', { name: 'Endpoint URL' }), ENDPOINT.url)
  await user.click(screen.getByRole('button', { name: 'Save endpoint' }))
  await screen.findByText(/An endpoint with this address was added already/)
  await user.click(screen.getByRole('button', { name: 'Save endpoint' }))
  expect(requests).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { name: ENDPOINT.url })).toBeTruthy()
})
