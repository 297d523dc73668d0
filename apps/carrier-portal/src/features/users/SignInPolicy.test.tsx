// @vitest-environment jsdom
import type { SignInPolicy } from '@portal/contract/methods'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
let sent: unknown[] = []
let policy: SignInPolicy
beforeAll(() => fake.server.listen({ onUnhandledFrame: 'bypass' }))
afterAll(() => fake.server.close())
beforeEach(() => {
  sent = []
  policy = { requiresSecondFactor: false, includesDrivers: false, withoutFactor: 4, driversWithoutFactor: 3 }
  fake.platform.session = aSession({ role: 'Admin', contactId: '003000000000001AAA' })
  fake.platform.methods = {
    ...frameAnswers(),
    'Users/list': { users: [] },
    'Users/joinRequests': { requests: [] },
    'Users/signInPolicy': policy,
  }
  fake.server.use(
    http.post('*/Users/setSignInPolicy', async ({ request }) => {
      const body = (await request.json()) as Partial<SignInPolicy>
      sent.push(body)
      policy = { ...policy, ...body }
      fake.platform.methods['Users/signInPolicy'] = policy
      return HttpResponse.json(policy)
    }),
  )
})
afterEach(() => fake.server.resetHandlers())

const users = '/carrier/s/my-company#UserManagement'
const requireSwitch = { name: /^Require two-step verification/ }

test('[ONB-06] an Admin requires two-step verification, then of drivers too', async () => {
  const { user } = await renderApp(users)
  const required = await screen.findByRole('switch', requireSwitch)
  expect(screen.queryByRole('switch', { name: /^Include drivers/ })).toBeNull()
  await user.click(required)
  expect(await screen.findByText('1 person has to set it up at the next sign-in.')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: /^Include drivers/ }))
  expect(await screen.findByText('4 people have to set it up at the next sign-in.')).toBeTruthy()
  await user.click(screen.getByRole('switch', requireSwitch))
  await waitFor(() =>
    expect(sent).toEqual([
      { requiresSecondFactor: true, includesDrivers: false },
      { requiresSecondFactor: true, includesDrivers: true },
      { requiresSecondFactor: false, includesDrivers: false },
    ]),
  )
})

test('[ONB-06] people without the role of an Admin have no such setting', async () => {
  fake.platform.session = aSession({ role: 'Dispatcher', contactId: '003000000000001AAA' })
  await renderApp(users)
  await screen.findByText(/^People with access to your company/)
  expect(screen.queryByRole('switch', requireSwitch)).toBeNull()
})
