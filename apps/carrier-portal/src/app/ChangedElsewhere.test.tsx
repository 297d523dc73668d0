// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { portalEvents } from '#/events/portalEvents'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await Promise.all([
    import('./pages/HomePage'),
    import('#/features/frame/FrameExtras'),
    import('#/features/frame/consent/ConsentDialog'),
  ])
}, 60_000)
afterAll(() => fake.server.close())
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  Object.assign(fake.platform, { session: aSession(), methods: frameAnswers(), asked: [] })
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** An event of `/events`. */
const changed = (apiName: string) =>
  act(() => portalEvents.publish('recordsChanged', { records: [{ id: 'x', apiName }] }))
const timesAsked = (method: string) => fake.platform.asked.filter((call) => call.method === method).length
const menuItem = (name: string) => screen.queryByRole('link', { name })

test('[ROL-03] open pages apply and announce a role changed by an administrator', async () => {
  await renderApp('/carrier/s')
  await screen.findByRole('button', { name: /^Book Now/ })
  await waitFor(() => expect(timesAsked('Session/getCurrentSession')).toBe(1))
  fake.platform.session = aSession({ role: 'Driver' })
  changed('AccountContactRelation')
  await screen.findByText(/Your administrator has changed your role/)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Book Now/ })).toBeNull())
})

test('[ROL-03] [NAV-01] open pages drop menu entries that an administrator removed', async () => {
  await renderApp('/carrier/s')
  await waitFor(() => expect(menuItem('My Loads')).not.toBeNull())
  await waitFor(() => expect(timesAsked('Session/getCurrentSession')).toBe(1))
  fake.platform.methods['Navigation/getMenuItems'] = [{ apiName: 'Load_Book__c' }]
  changed('AccountContactRelation')
  await waitFor(() => expect(menuItem('My Loads')).toBeNull())
})

test('a consent given in another tab closes the dialog', async () => {
  fake.platform.methods['Onboarding/checkOnboardingStatusValue'] = 'true'
  await renderApp('/carrier/s')
  await screen.findByRole('dialog')
  fake.platform.methods['Onboarding/checkOnboardingStatusValue'] = 'changed'
  changed('Consent__c')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
