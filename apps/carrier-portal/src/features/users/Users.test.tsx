// @vitest-environment jsdom
import type { Member } from '@portal/contract/methods'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const ADMIN = '003000000000001AAA'
const aMember = (changes: Partial<Member> = {}): Member => ({
  contactId: '003000000000002AAA',
  userId: '005000000000002AAA',
  name: 'Dan Fletcher',
  email: 'dan@carrier.test',
  photoUrl: null,
  mobile: '+1 (334) 555-0103',
  role: 'Dispatcher',
  componentKeys: ['carrierLocation'],
  language: 'en-US',
  drives: false,
  isActive: true,
  invitation: null,
  invitedUntil: null,
  ...changes,
})
const admin = aMember({ contactId: ADMIN, name: 'Alice Morgan', email: 'alice@carrier.test', role: 'Admin' })

const fake = createFakePlatform()
let sent: { method: string; body: Record<string, unknown> }[] = []
let refuse: Response | undefined
beforeAll(() => fake.server.listen({ onUnhandledFrame: 'bypass' }))
afterAll(() => fake.server.close())
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  sent = []
  refuse = undefined
  fake.platform.session = aSession({ role: 'Admin', contactId: ADMIN })
  fake.platform.methods = {
    ...frameAnswers(),
    'Users/list': { users: [admin, aMember()] },
    'Users/joinRequests': { requests: [] },
    'Users/sessions': { sessions: [] },
  }
  fake.server.use(
    http.post('*/Users/:method', async ({ request, params }) => {
      sent.push({ method: String(params['method']), body: (await request.json()) as Record<string, unknown> })
      return refuse ?? HttpResponse.json(aMember())
    }),
  )
})
afterEach(() => fake.server.resetHandlers())

const users = '/carrier/s/my-company#UserManagement'
const of = (contactId: string) => `/carrier/s/my-company?record=${contactId}#UserManagement`
const row = async (text: string) => {
  const cell = await screen.findByText(text)
  const found = cell.closest('tr')
  if (!found) throw new Error(`"${text}" stands in no row.`)
  return found
}

test('[ROL-02, MEM-07] roles are labelled Admin, Book and Drive, and states have labels', async () => {
  fake.platform.methods['Users/list'] = {
    users: [
      admin,
      aMember(),
      aMember({
        contactId: '003000000000003AAA',
        email: 'rosa@carrier.test',
        role: 'Driver',
        isActive: false,
      }),
      aMember({
        contactId: '003000000000004AAA',
        email: 'ina@carrier.test',
        role: 'Carrier User',
        isActive: false,
        invitation: 'Pending',
        invitedUntil: '2026-11-28T10:00:00.000Z',
      }),
      aMember({
        contactId: '003000000000005AAA',
        email: 'old@carrier.test',
        isActive: false,
        invitation: 'Expired',
        invitedUntil: '2026-11-01T10:00:00.000Z',
      }),
    ],
  }
  await renderApp(users)
  expect((await row('alice@carrier.test')).textContent).toMatch(/Admin.*Active/)
  expect((await row('dan@carrier.test')).textContent).toMatch(/Book.*Active/)
  expect((await row('rosa@carrier.test')).textContent).toMatch(/Drive.*Inactive/)
  expect((await row('ina@carrier.test')).textContent).toMatch(/Carrier User.*Invited until Nov 28, 2026/)
  expect((await row('old@carrier.test')).textContent).toContain('Invitation expired')
  expect(within(await row('old@carrier.test')).getByRole('button', { name: /^Resend/ })).toBeTruthy()
  expect(within(await row('dan@carrier.test')).queryByRole('button')).toBeNull()
})

test('a driver whom the company lists without a sign-in has none yet, and is invited from the list', async () => {
  fake.platform.methods['Users/list'] = {
    users: [
      admin,
      aMember({
        email: 'rosa@carrier.test',
        name: 'Rosa Vega',
        role: 'Driver',
        isActive: true,
        invitation: 'None',
      }),
    ],
  }
  const { user } = await renderApp(users)
  const rosa = within(await row('rosa@carrier.test'))
  expect(rosa.getByText('No sign-in yet')).toBeTruthy()
  expect(rosa.queryByRole('button', { name: /^Revoke/ })).toBeNull()
  await user.click(rosa.getByRole('button', { name: 'Invite Rosa Vega' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'invite', body: { email: 'rosa@carrier.test', role: 'Driver' } })
})

test('an Admin revokes an open invitation; an expired one can only be resent', async () => {
  const open = { contactId: '003000000000004AAA', email: 'ina@carrier.test', invitation: 'Pending' }
  const ended = { contactId: '003000000000005AAA', email: 'old@carrier.test', invitation: 'Expired' }
  fake.platform.methods['Users/list'] = {
    users: [admin, ...[open, ended].map((one) => aMember({ ...one, isActive: false }))],
  }
  const { user } = await renderApp(users)
  const takeBack = /^Revoke invitation of /
  expect(within(await row('old@carrier.test')).queryByRole('button', { name: takeBack })).toBeNull()
  await user.click(within(await row('ina@carrier.test')).getByRole('button', { name: takeBack }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    method: 'update',
    body: { contactId: '003000000000004AAA', isActive: false },
  })
  expect(await screen.findByText(/^The invitation of .* no longer works\.$/)).toBeTruthy()
})

const roleChoices = [
  ['Admin', /^Admin/],
  ['Dispatcher', /^Book/],
  ['Driver', /^Drive/],
  ['Carrier User', /^Carrier User/],
] as const

test.each(roleChoices)('[ROL-01] [ROL-02] a person is invited as %s', async (role, name) => {
  const { user } = await renderApp(of('new'))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Pat Lee')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'pat@lee.test')
  await user.type(screen.getByRole('textbox', { name: 'Mobile phone' }), '2125551234')
  await user.click(screen.getByRole('radio', { name }))
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'invite', body: { email: 'pat@lee.test', role } })
})

test('[ONB-07] a driver is invited without email; other roles require one', async () => {
  const { user } = await renderApp(of('new'))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Pat Lee')
  await user.type(screen.getByRole('textbox', { name: 'Mobile phone' }), '2125551234')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(screen.getByRole('textbox', { name: /^Email/ }).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toHaveLength(0)
  await user.click(screen.getByRole('radio', { name: /^Drive/ }))
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'invite', body: { role: 'Driver', mobile: expect.any(String) } })
  expect(sent[0]?.body).not.toHaveProperty('email')
})

test.each(roleChoices)('[ROL-01] [ROL-02] a colleague becomes %s', async (role, name) => {
  const before = role === 'Driver' ? 'Dispatcher' : 'Driver'
  fake.platform.methods['Users/list'] = { users: [admin, aMember({ role: before })] }
  const { user } = await renderApp(of('003000000000002AAA'))
  await user.click(await screen.findByRole('radio', { name }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'update', body: { contactId: '003000000000002AAA', role } })
})

test('a colleague is rendered with a photo, or with initials without one', async () => {
  const photoUrl = '/services/data/v63.0/ui-api/photos/003000000000002AAA?v=069'
  fake.platform.methods['Users/list'] = { users: [admin, aMember({ photoUrl })] }
  await renderApp(users)
  expect((await row('dan@carrier.test')).querySelector('img')?.getAttribute('src')).toBe(photoUrl)
  const withoutPhoto = await row('alice@carrier.test')
  expect(withoutPhoto.querySelector('img')).toBeNull()
  expect(withoutPhoto.textContent).toContain('AM')
})

test('a Dispatcher sees the users without edit actions', async () => {
  fake.platform.session = aSession({ role: 'Dispatcher', contactId: '003000000000002AAA' })
  await renderApp(users)
  await row('alice@carrier.test')
  expect(screen.queryByRole('link', { name: 'Invite a user' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Alice Morgan' })).toBeNull()
})

test('[ERR-07] without access to the users shows whom to contact', async () => {
  fake.platform.methods['Users/list'] = HttpResponse.json(
    { errorCode: 'INSUFFICIENT_ACCESS', message: 'x' },
    { status: 403 },
  )
  await renderApp(users)
  expect(await screen.findByText('Please contact your administrator for additional access.')).toBeTruthy()
})

test('[VAL-02] [VAL-03] [VAL-04] an invitation requires a full name, an email address and a phone number', async () => {
  const { user } = await renderApp(of('new'))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ann')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'a@b')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => {
    const links = screen.getAllByRole('alert').flatMap((alert) => within(alert).queryAllByRole('link'))
    expect(links).toHaveLength(3)
  })
  expect(sent).toEqual([])
  const mobile = screen.getByRole('textbox', { name: 'Mobile phone' })
  await user.type(mobile, '2125551234')
  expect(document.activeElement).toBe(mobile)
})

test('[VAL-08] editing a field clears its error, not those of others', async () => {
  const { user } = await renderApp(of('new'))
  await user.click(await screen.findByRole('button', { name: 'Send invitation' }))
  const invalid = () =>
    screen.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true')
  await waitFor(() => expect(invalid()).toHaveLength(3))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mary')
  expect(invalid()).toHaveLength(2)
  expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true')
  expect(document.title).toMatch(/^Error: /)
})

test('[ONB-07] a driver without email is refused at the field where no text messages are sent', async () => {
  refuse = HttpResponse.json({ errorCode: 'EMAIL_NEEDED', message: 'no' }, { status: 422 })
  const { user } = await renderApp(of('new'))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mary Lane')
  await user.type(screen.getByRole('textbox', { name: 'Mobile phone' }), '2125551234')
  await user.click(screen.getByRole('radio', { name: /^Drive/ }))
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  const email = screen.getByRole('textbox', { name: /^Email/ })
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(/this portal sends no text messages/).length).toBeGreaterThan(0)
})

test.each([
  ['EMAIL_IN_USE', 409, 'Someone logs in with this email address already. Enter another one.'],
  ['INSUFFICIENT_ACCESS', 403, 'Please contact your administrator for additional access.'],
])(
  'a refused invitation (%s) shows the reason and retains the values of the form',
  async (errorCode, status, text) => {
    refuse = HttpResponse.json({ errorCode, message: 'no' }, { status })
    const { user } = await renderApp(of('new'))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), "Mary-Ann O'Neil")
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'mary@join.test')
    await user.type(screen.getByRole('textbox', { name: 'Mobile phone' }), '2125551234')
    await user.click(screen.getByRole('radio', { name: /^Drive/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Available Capacity' }))
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', "Mary-Ann O'Neil")
    expect(sent[0]).toMatchObject({
      method: 'invite',
      body: {
        name: "Mary-Ann O'Neil",
        email: 'mary@join.test',
        role: 'Driver',
        componentKeys: ['carrierCapacityManagement'],
        language: 'en-US',
      },
    })
  },
)

test.each([
  ['LAST_ADMIN', 'A company needs an active Admin. Make someone else Admin first.'],
  ['INVITATION_PENDING', 'This person has not accepted the invitation yet. Invite them again.'],
])('a refused change (%s) shows the reason', async (errorCode, text) => {
  refuse = HttpResponse.json({ errorCode, message: 'no' }, { status: 409 })
  const { user } = await renderApp(of('003000000000002AAA'))
  await user.click(await screen.findByRole('checkbox', { name: 'Can sign in' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(sent[0]?.body).toEqual({
    contactId: '003000000000002AAA',
    componentKeys: ['carrierLocation'],
    language: 'en-US',
    isActive: false,
  })
})

test("does not offer to change the user's own role", async () => {
  await renderApp(of(ADMIN))
  expect(await screen.findByText('You cannot change your own role. Ask another Admin.')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /^Book/ })).toBeNull()
})

test('a join request is invited with its data, or declined', async () => {
  fake.platform.methods['Users/joinRequests'] = {
    requests: [
      { id: '7', name: 'Zoë Núñez', email: 'zoe@join.test', mobile: null, createdAt: '2026-11-20T10:00:00Z' },
    ],
  }
  const { user } = await renderApp(users)
  await user.click(await screen.findByRole('button', { name: 'Decline Zoë Núñez' }))
  await waitFor(() => expect(sent).toEqual([{ method: 'declineJoinRequest', body: { requestId: '7' } }]))
  await user.click(screen.getByRole('link', { name: 'Invite Zoë Núñez' }))
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'zoe@join.test')
  // No personal data in the URL.
  expect(window.location.href).not.toMatch(/zoe|N%C3%BA/iu)
})

test('an unsent invitation is restored after a reload, and deleted on cancel', async () => {
  const first = await renderApp(of('new'))
  await first.user.type(await screen.findByRole('textbox', { name: 'Name' }), "Zoë-Ann O'Neil Ñandú")
  await first.user.click(screen.getByRole('checkbox', { name: 'Locations' }))
  first.unmount()
  const second = await renderApp(of('new'))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', "Zoë-Ann O'Neil Ñandú")
  expect(screen.getByRole('checkbox', { name: 'Locations' })).toHaveProperty('checked', true)
  await second.user.click(screen.getByRole('button', { name: 'Cancel' }))
  second.unmount()
  await renderApp(of('new'))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', '')
})

test('an Admin ends another session of a colleague, not the current one', async () => {
  const at = '2026-11-20T10:00:00.000Z'
  fake.platform.methods['Users/sessions'] = {
    sessions: [
      { id: 'aa', createdAt: at, lastUsedAt: at, isCurrent: true },
      { id: 'bb', createdAt: at, lastUsedAt: at, isCurrent: false },
    ],
  }
  const { user } = await renderApp(of('003000000000002AAA'))
  expect(await screen.findByText('This browser')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Log out the session/ }))
  await waitFor(() =>
    expect(sent).toEqual([
      { method: 'revokeSession', body: { contactId: '003000000000002AAA', sessionId: 'bb' } },
    ]),
  )
})
