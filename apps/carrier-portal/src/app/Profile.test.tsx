// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { middleSquare } from '#/features/profile/resizePhoto'
import { aSession, createFakePlatform } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

let fake: ReturnType<typeof createFakePlatform>
const contactId = '003000000000001AAA'
beforeAll(() => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => {
  fake.platform.session = aSession({ contactId })
  Object.assign(fake.platform.methods, {
    'Profile/getConsents': {
      consents: [
        {
          id: 'a0J000000000001AAA',
          version: '2026-11',
          acceptedAt: '2026-11-01T12:00:00.000Z',
          revokedAt: null,
          company: 'Lone Star Carriers',
        },
      ],
    },
    'Users/sessions': {
      sessions: [
        { id: 'one', createdAt: '2026-11-20T12:00:00Z', lastUsedAt: '2026-11-21T12:00:00Z', isCurrent: true },
        {
          id: 'two',
          createdAt: '2026-11-19T12:00:00Z',
          lastUsedAt: '2026-11-20T12:00:00Z',
          isCurrent: false,
        },
      ],
    },
  })
})
afterEach(() => fake.server.resetHandlers())
afterAll(() => fake.server.close())

test('[TIME-03] shows each consent with company and time', async () => {
  await renderApp('/carrier/s/my-profile#userInfo')
  expect(await screen.findByText('Terms of Use, sharing and contact, version 2026-11')).toBeTruthy()
  expect(screen.getByText(/^Accepted Nov 1, 2026 \d{2}:\d{2} [A-Z]+$/)).toBeTruthy()
})

test.each([
  ['Admin', 'To change your name or email, contact support.'],
  ['Driver', 'An Admin of your company can change your role. To change your name or email, contact support.'],
] as const)('tells the role %s which details others change', async (role, text) => {
  fake.platform.session = aSession({ role, contactId })
  await renderApp('/carrier/s/my-profile')
  expect(await screen.findByText(text)).toBeTruthy()
})

test('the link to notification settings moves them to the top', async () => {
  fake.platform.methods['Notifications/list'] = { notices: [], unread: 0, nextOffset: null }
  fake.platform.methods['Notifications/getPreferences'] = {
    preferences: [{ kind: 'Load Cancelled', inApp: true, email: true, sms: false }],
    isSmsStopped: false,
  }
  const { user } = await renderApp('/carrier/s/my-profile')
  await user.click(await screen.findByRole('link', { name: 'Notification settings' }))
  const settings = await screen.findByRole('rowheader', { name: 'Load cancelled' })
  const list = await screen.findByText('No notifications')
  expect(settings.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('logs out another browser and marks the current one', async () => {
  const ended: unknown[] = []
  fake.server.use(
    http.post('*/Users/revokeSession', async ({ request }) => {
      ended.push(await request.json())
      return HttpResponse.json({ sessionId: 'two' })
    }),
  )
  const { user } = await renderApp('/carrier/s/my-profile')
  expect(await screen.findByText('This browser')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Log out there/ }))
  await waitFor(() => expect(ended).toEqual([{ contactId, sessionId: 'two' }]))
})

async function openPasswordForm() {
  const { user } = await renderApp('/carrier/s/my-profile#userInfo')
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  const current = screen.getByLabelText('Current password')
  const next = screen.getByLabelText('New password')
  const save = () => user.click(screen.getByRole('button', { name: 'Save password' }))
  return { user, current, next, save }
}

test('[S9] changes the password with the current one, and returns to the former page', async () => {
  let sent: unknown
  fake.server.use(
    http.post('*/Users/changePassword', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ changed: true })
    }),
  )
  const { user, current, next, save } = await openPasswordForm()
  expect(document.activeElement).toBe(current)
  await save()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
    expect.arrayContaining([
      'Enter the password that you log in with now.',
      'Enter a password of at least 12 characters.',
    ]),
  )
  expect(sent).toBeUndefined()
  await user.type(current, 'Portal-demo-1')
  await user.type(next, 'a brand new horse battery')
  await save()
  expect(await screen.findByText(/^Your password is changed/)).toBeTruthy()
  expect(sent).toEqual({ currentPassword: 'Portal-demo-1', password: 'a brand new horse battery' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }))
})

test.each([
  ['PASSWORD_WRONG', 422, 'This is not the password that you log in with.', 'Current password'],
  ['PASSWORD_GUESSABLE', 422, /^Others would try this password first/, 'New password'],
] as const)('shows a rejected password (%s) at its field', async (errorCode, status, text, label) => {
  fake.server.use(
    http.post('*/Users/changePassword', () => HttpResponse.json({ errorCode, message: 'x' }, { status })),
  )
  const { user, current, next, save } = await openPasswordForm()
  await user.type(current, 'Portal-demo-1')
  await user.type(next, 'a brand new horse battery')
  await save()
  expect(await screen.findByText(text)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
  expect(next).toHaveProperty('value', 'a brand new horse battery')
})

test('hides the password form where sign-in is external', async () => {
  fake.server.use(
    http.get('*/Users/sessions', () =>
      HttpResponse.json({ errorCode: 'NOT_FOUND', message: 'x' }, { status: 404 }),
    ),
  )
  await renderApp('/carrier/s/my-profile#userInfo')
  await screen.findByText('What you agreed to')
  await waitFor(() => expect(screen.queryByText('Password')).toBeNull())
})

test("downloads the user's data as a file", async () => {
  fake.server.use(http.post('*/Profile/exportData', () => HttpResponse.json({ person: { Name: 'Dana' } })))
  const blobs: Blob[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`
  URL.revokeObjectURL = () => undefined
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await renderApp('/carrier/s/my-profile')
  await user.click(await screen.findByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(click).toHaveBeenCalled())
  expect(blobs[0]?.size).toBeGreaterThan(10)
  click.mockRestore()
})

test('erasure requires the own email address and names dependents', async () => {
  const asked: unknown[] = []
  fake.server.use(
    http.post('*/Profile/erase', async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ errorCode: 'LAST_ADMIN', message: 'x' }, { status: 409 })
    }),
  )
  const { user } = await renderApp('/carrier/s/my-profile')
  await user.click(await screen.findByRole('button', { name: 'Erase my data…' }))
  const field = screen.getByRole('textbox', { name: 'Type dispatcher@carrier.test to confirm' })
  await user.type(field, 'somebody@else.test')
  await user.click(screen.getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText('This is not the email you log in with.')).toBeTruthy()
  expect(asked).toEqual([])
  await user.clear(field)
  await user.type(field, 'dispatcher@carrier.test')
  await user.click(screen.getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText(/^You are the only administrator/)).toBeTruthy()
})

test('crops a photo to its centre', () => {
  expect(middleSquare(4000, 3000)).toEqual({ x: 500, y: 0, edge: 3000 })
  expect(middleSquare(300, 301)).toEqual({ x: 0, y: 0, edge: 300 })
})
