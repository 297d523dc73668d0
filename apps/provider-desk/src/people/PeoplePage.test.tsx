// @vitest-environment jsdom
import { createTestUiApi } from '@portal/ui-api/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import type { FoundUser, StaffMember } from './peopleMethods'
import { PeoplePage } from './PeoplePage'

// Parts that load on demand are compiled before a test waits for them.
beforeAll(async () => {
  await import('./InviteShipperUserDialog')
}, 60_000)

const METHODS = '/lwr/apex/v63.0/DeskPeople'
const SELF_ID = '005000000000001AAA'
const USER_ID = '005000000000007AAA'

const aStaffMember = (changes: Partial<StaffMember> = {}): StaffMember => ({
  userId: USER_ID,
  contactId: '003000000000007AAA',
  name: 'Ben Okafor',
  email: 'billing@provider.test',
  role: 'Billing',
  language: 'es-US',
  isActive: true,
  lastUsedAt: '2026-11-20T10:00:00.000Z',
  sessions: 2,
  invitation: null,
  invitedUntil: null,
  ...changes,
})

const aUser = (changes: Partial<FoundUser> = {}): FoundUser => ({
  userId: USER_ID,
  contactId: '003000000000007AAA',
  accountId: '001000000000010AAA',
  accountName: 'Lone Star Carriers',
  accountType: 'Carrier',
  name: 'Ann Lee',
  email: 'ann@carrier.test',
  mobile: null,
  role: 'Dispatcher',
  shipperRoles: [],
  language: null,
  isActive: true,
  hasSignedUp: true,
  invitation: null,
  invitedUntil: null,
  sessions: 1,
  lastUsedAt: null,
  ...changes,
})

const aMember = () => ({
  contactId: '003000000000007AAA',
  userId: USER_ID,
  name: 'Ann Lee',
  photoUrl: null,
  email: 'ann@carrier.test',
  mobile: null,
  role: 'Shipper User',
  componentKeys: [],
  language: 'es-US',
  drives: false,
  isActive: true,
  invitation: null,
  invitedUntil: null,
})

async function renderPeople(
  at = '/people',
  role = 'Provider Admin',
  user: Partial<FoundUser> = {},
  staff: Partial<StaffMember> = {},
) {
  const api = createTestUiApi()
  api.server.override(`GET ${METHODS}/list`, () => ({
    staff: [
      aStaffMember(staff),
      aStaffMember({ userId: SELF_ID, name: 'Dana Whitfield', role: 'Provider Admin' }),
    ],
    users: [],
  }))
  api.server.override(`GET ${METHODS}/search`, () => ({ users: [aUser(user)], nextOffset: null }))
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/people',
    page: <PeoplePage />,
    at,
    session: { role, userId: SELF_ID },
  })
  const posts = (method: string) =>
    api.server.requests.filter(({ path }) => path.endsWith(`/${method}`)).map(({ body }) => body)
  return { server: api.server, posts, user: userEvent.setup() }
}

test('[ADM-03] changes the role of a staff member with a reason', async () => {
  const { server, posts, user } = await renderPeople()
  server.override(`POST ${METHODS}/update`, () => aStaffMember({ role: 'Auditor' }))
  await user.click(await screen.findByRole('button', { name: 'Change role' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(dialog.getByText('Choose another role.')).toBeTruthy()
  expect(dialog.getByText('Enter a reason.')).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Auditor')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Moves to audit')
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  await waitFor(() =>
    expect(posts('update')).toEqual([{ userId: USER_ID, role: 'Auditor', reason: 'Moves to audit' }]),
  )
})

test('[ADM-03] corrects the name of a staff member after the invitation, with a reason', async () => {
  const { server, posts, user } = await renderPeople()
  server.override(`POST ${METHODS}/rename`, () => ({ userId: USER_ID, name: 'Benjamín Okafor' }))
  await user.click(await screen.findByRole('button', { name: 'Change name' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Change name' }))
  expect(dialog.getByText('Enter another name.')).toBeTruthy()
  expect(dialog.getByText('Enter a reason.')).toBeTruthy()
  const name = dialog.getByRole('textbox', { name: 'First and last name' })
  await user.clear(name)
  await user.type(name, 'Benjamín')
  expect(dialog.getByText('Enter first and last name, in letters.')).toBeTruthy()
  await user.type(name, '  Okafor ')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Misspelled')
  await user.click(dialog.getByRole('button', { name: 'Change name' }))
  await waitFor(() =>
    expect(posts('rename')).toEqual([{ userId: USER_ID, name: 'Benjamín Okafor', reason: 'Misspelled' }]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test("[ADM-03] corrects the name of a carrier's user", async () => {
  const { posts, server, user } = await renderPeople('/people?tab=users')
  server.override(`POST ${METHODS}/rename`, () => ({ userId: USER_ID, name: 'Ann Leeds' }))
  await user.click(await screen.findByRole('button', { name: 'Change name' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'First and last name' }), 'ds')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Misspelled')
  await user.click(dialog.getByRole('button', { name: 'Change name' }))
  await waitFor(() =>
    expect(posts('rename')).toEqual([{ userId: USER_ID, name: 'Ann Leeds', reason: 'Misspelled' }]),
  )
})

test('[ADM-03] an Auditor corrects no name', async () => {
  await renderPeople('/people', 'Auditor')
  expect(await screen.findByRole('heading', { name: 'Ben Okafor', level: 2 })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change name' })).toBeNull()
})

const INVITED = {
  isActive: false,
  sessions: 0,
  lastUsedAt: null,
  invitation: 'Pending' as const,
  invitedUntil: '2026-11-30T10:00:00.000Z',
}

test('[ADM-03] an invited staff member gets a new link, with another role and language if need be', async () => {
  const { server, posts, user } = await renderPeople('/people', 'Provider Admin', {}, INVITED)
  server.override(`POST ${METHODS}/invite`, () => aStaffMember(INVITED))
  await user.click(await screen.findByRole('button', { name: 'Send a new link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a new link' }))
  expect(dialog.queryByRole('textbox', { name: 'Email' })).toBeNull()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Compliance')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() =>
    expect(posts('invite')).toEqual([
      { name: 'Ben Okafor', email: 'billing@provider.test', role: 'Compliance', language: 'es-US' },
    ]),
  )
})

test('[ADM-03] an open invitation of a staff member is revoked with a reason, an expired one is not', async () => {
  const { server, posts, user } = await renderPeople('/people', 'Provider Admin', {}, INVITED)
  server.override(`POST ${METHODS}/update`, () => aStaffMember({ ...INVITED, invitation: 'Expired' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke invitation' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong address')
  await user.click(dialog.getByRole('button', { name: 'Revoke invitation' }))
  await waitFor(() =>
    expect(posts('update')).toEqual([{ userId: USER_ID, isActive: false, reason: 'Wrong address' }]),
  )
  cleanup()
  await renderPeople('/people', 'Provider Admin', {}, { ...INVITED, invitation: 'Expired' })
  expect(await screen.findByRole('button', { name: 'Send a new link' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Revoke invitation' })).toBeNull()
})

test('[ADM-03] a Provider Admin cannot change the own role or deactivate the own user', async () => {
  await renderPeople(`/people?id=${SELF_ID}`)
  expect(await screen.findByRole('button', { name: 'End sessions' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change role' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull()
})

test('[ADM-03] invites staff, and shows the refusal for a known address', async () => {
  const { server, posts, user } = await renderPeople()
  server.override(`POST ${METHODS}/invite`, () =>
    Response.json({ errorCode: 'EMAIL_IN_USE', message: 'Someone signs in with it.' }, { status: 409 }),
  )
  await user.click(await screen.findByRole('button', { name: 'Invite staff' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(dialog.getByText('Enter first and last name, in letters.')).toBeTruthy()
  expect(posts('invite')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'First and last name' }), 'Nora Vance')
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'nora@provider.test')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Compliance')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findByText('Someone signs in with it.')).toBeTruthy()
  expect(posts('invite')).toEqual([
    { name: 'Nora Vance', email: 'nora@provider.test', role: 'Compliance', language: 'en-US' },
  ])
})

test('[ADM-03] resets the sign-in of a user of any account with a reason', async () => {
  const { server, posts, user } = await renderPeople('/people?tab=users')
  server.override(`POST ${METHODS}/resetSignIn`, () => ({ userId: USER_ID, status: 'ResetSent' }))
  await user.click(await screen.findByRole('button', { name: 'Reset sign-in' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Lost phone')
  await user.click(dialog.getByRole('button', { name: 'Reset sign-in' }))
  await waitFor(() => expect(posts('resetSignIn')).toEqual([{ userId: USER_ID, reason: 'Lost phone' }]))
})

test('[ADM-03] offers the roles of the kind of account', async () => {
  const { user } = await renderPeople('/people?tab=users')
  await user.click(await screen.findByRole('button', { name: 'Change role' }))
  const roles = within(await screen.findByRole('combobox', { name: 'Role' })).getAllByRole('option')
  expect(roles.map(({ textContent }) => textContent)).toEqual([
    'Admin',
    'Dispatcher',
    'Driver',
    'Carrier user',
  ])
})

test('[ADM-03] an Auditor sees people without actions', async () => {
  await renderPeople('/people?tab=users', 'Auditor')
  expect(await screen.findByRole('heading', { name: 'Ann Lee' })).toBeTruthy()
  for (const name of ['Change role', 'Reset sign-in', 'End sessions', 'Deactivate'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

const SHIPPER_USER: Partial<FoundUser> = {
  accountType: 'Shipper',
  accountName: 'Harbor Paper Company',
  role: 'Shipper User',
  mobile: '+1 (212) 555-1234',
  shipperRoles: ['Orders'],
  language: 'es-US',
}

test('[QTD-02] what a person of a shipper may do is changed with a reason', async () => {
  const { server, posts, user } = await renderPeople('/people?tab=users', 'Provider Admin', SHIPPER_USER)
  server.override(`POST ${METHODS}/updateUser`, () => aMember())
  await user.click(await screen.findByRole('button', { name: 'Change role' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: 'Orders' }))
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(dialog.getByText('Choose at least one.')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'Billing' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Pays invoices')
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  const { accountId, contactId } = aUser()
  await waitFor(() =>
    expect(posts('updateUser')).toEqual([
      { accountId, contactId, shipperRoles: ['Billing'], reason: 'Pays invoices' },
    ]),
  )
})

test('[QTD-02] an invited person of a shipper gets a new link', async () => {
  const invited = { ...SHIPPER_USER, hasSignedUp: false, isActive: false, sessions: 0 }
  const { server, posts, user } = await renderPeople('/people?tab=users', 'Provider Admin', invited)
  server.override(`POST ${METHODS}/inviteUser`, () => aMember())
  await user.click(await screen.findByRole('button', { name: 'Send a new link' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send invitation' }))
  await waitFor(() =>
    expect(posts('inviteUser')).toMatchObject([
      { accountId: aUser().accountId, name: 'Ann Lee', language: 'es-US', roles: ['Orders'] },
    ]),
  )
})

test('[QTD-02] only a Provider Admin gets the button that invites a shipper’s person', async () => {
  const admin = await renderPeople('/people?tab=users', 'Provider Admin', SHIPPER_USER)
  admin.server.override('GET /lwr/apex/v63.0/DeskInvoices/credit', () => ({
    shippers: [
      { accountId: '001000000000020AAA', shipper: 'Harbor Paper Company', limit: null, days: null, used: 0 },
    ],
    nextOffset: null,
  }))
  admin.server.override(`POST ${METHODS}/inviteUser`, () => aMember())
  await admin.user.click(await screen.findByRole('button', { name: 'Invite shipper user' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite shipper user' }))
  await admin.user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(dialog.getByText('Choose a shipper.')).toBeTruthy()
  expect(dialog.getByText('Enter first and last name, in letters.')).toBeTruthy()
  await admin.user.type(dialog.getByRole('combobox', { name: 'Shipper' }), 'Har')
  await admin.user.click(await screen.findByRole('option', { name: 'Harbor Paper Company' }))
  await admin.user.type(dialog.getByRole('textbox', { name: 'First and last name' }), 'Ida Novak')
  await admin.user.type(dialog.getByRole('textbox', { name: 'Email' }), 'ida@harbor.test')
  await admin.user.type(dialog.getByRole('textbox', { name: 'Mobile' }), '2125551234')
  await admin.user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() =>
    expect(admin.posts('inviteUser')).toMatchObject([
      { accountId: '001000000000020AAA', name: 'Ida Novak', email: 'ida@harbor.test', roles: ['Orders'] },
    ]),
  )
  cleanup()
  await renderPeople('/people?tab=users', 'Auditor', SHIPPER_USER)
  expect(await screen.findAllByText('Harbor Paper Company')).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'Invite shipper user' })).toBeNull()
})

const OF_CARRIER: Partial<FoundUser> = {
  isActive: false,
  hasSignedUp: false,
  invitation: 'Pending',
  invitedUntil: '2026-12-06T10:00:00.000Z',
  sessions: 0,
}

test('[ADM-03] the invitation of a carrier’s person is resent', async () => {
  const { server, posts, user } = await renderPeople('/people?tab=users', 'Provider Admin', OF_CARRIER)
  server.override(`POST ${METHODS}/resendInvitation`, () => ({ ...aMember(), role: 'Dispatcher' }))
  await user.click(await screen.findByRole('button', { name: 'Send a new link' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/ann@carrier.test of Lone Star Carriers gets a new link/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() =>
    expect(posts('resendInvitation')).toEqual([
      { accountId: '001000000000010AAA', contactId: '003000000000007AAA' },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[ADM-03] a driver whom a carrier lists without a sign-in has none yet, and is invited', async () => {
  const driver = { ...OF_CARRIER, isActive: true, invitation: 'None' as const, invitedUntil: null }
  const { server, posts, user } = await renderPeople('/people?tab=users', 'Provider Admin', driver)
  server.override(`POST ${METHODS}/resendInvitation`, () => ({ ...aMember(), role: 'Driver' }))
  expect((await screen.findAllByText('No sign-in yet')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send invitation' }))
  expect(dialog.getByText(/ann@carrier.test of Lone Star Carriers gets a link to sign in/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(posts('resendInvitation')).toHaveLength(1))
})

test('[ADM-03] the invitation of a carrier’s person is revoked with a reason', async () => {
  const { server, posts, user } = await renderPeople('/people?tab=users', 'Provider Admin', OF_CARRIER)
  server.override(`POST ${METHODS}/updateUser`, () => ({ ...aMember(), role: 'Dispatcher' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke invitation' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong person')
  await user.click(dialog.getByRole('button', { name: 'Revoke invitation' }))
  await waitFor(() =>
    expect(posts('updateUser')).toEqual([
      {
        accountId: '001000000000010AAA',
        contactId: '003000000000007AAA',
        isActive: false,
        reason: 'Wrong person',
      },
    ]),
  )
})

test.each([
  ['an expired invitation', { ...OF_CARRIER, invitation: 'Expired' }, 'Provider Admin', ['Send a new link']],
  ['a person after sign-up', {}, 'Provider Admin', []],
  ['an Auditor', OF_CARRIER, 'Auditor', []],
] as const)('[ADM-03] %s is offered what fits', async (_, given, role, offered) => {
  await renderPeople('/people?tab=users', role, given)
  await screen.findByRole('heading', { name: 'Ann Lee' })
  const names = screen.queryAllByRole('button', { name: /Send a new link|Revoke invitation/ })
  expect(names.map(({ textContent }) => textContent)).toEqual(offered)
})
