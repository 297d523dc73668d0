// @vitest-environment jsdom
import { aListPage, aRecord } from '@portal/ui-api/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { portalEvents } from '#/events/portalEvents'
import { problemLog } from '#/problem-log/problemLog'
import { signIn } from '#/session/signIn'
import {
  aGuest,
  anAnnouncement,
  aRow,
  aSession,
  createFakePlatform,
  frameAnswers,
} from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

let fake = createFakePlatform()
beforeAll(async () => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'error' })
  // Compiled once, before the first test.
  await Promise.all([
    import('./pages/HomePage'),
    import('#/features/find-loads/results/LoadTable'),
    import('#/features/find-loads/filters/FilterForm'),
    import('#/features/frame/FrameExtras'),
    import('#/features/frame/consent/ConsentDialog'),
  ])
}, 60_000)
afterAll(() => fake.server.close())
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  Object.assign(fake.platform, {
    session: aSession(),
    rows: [aRow()],
    isExpired: false,
    methods: frameAnswers(),
    asked: [],
    consents: [],
    consent: createFakePlatform().platform.consent,
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const answer = (changes: Record<string, unknown>) => Object.assign(fake.platform.methods, changes)
// Not a 5xx: the data layer would retry it, possibly after the test.
let failures = 0
/** A unique message: a repeated failure of the same request is deduped for seconds. */
const failing = () => {
  failures += 1
  return HttpResponse.json({ errorCode: 'REFUSED', message: `no ${failures}` }, { status: 400 })
}
const timesAsked = (method: string) => fake.platform.asked.filter((asked) => asked.method === method).length
const loggedSince = (before: number) =>
  problemLog
    .get()
    .slice(before)
    .map(({ what }) => what)
const pageIsThere = () => screen.findByRole('link', { name: 'Load L-0000001, Dallas, TX to Atlanta, GA' })
/** Waits for the page, which loads on demand. */
const goTo = (name: string) => act(async () => screen.getByRole('link', { name }).click())
const region = (name: string) => screen.findByRole('region', { name })

test('[ENT-03] [APX-01] fetches the settings once per page load', async () => {
  await renderApp('/carrier/s')
  await pageIsThere()
  await goTo('My Profile')
  await screen.findByRole('heading', { level: 1, name: 'My Profile' })
  await goTo('Find Loads')
  await pageIsThere()
  expect(timesAsked('PortalSettings/getCustomSettings')).toBe(1)
})

test('refetches a stale search on return', async () => {
  await renderApp('/carrier/s')
  await pageIsThere()
  await goTo('My Profile')
  await screen.findByRole('heading', { level: 1, name: 'My Profile' })
  const later = Date.now() + 6 * 60_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  await goTo('Find Loads')
  await pageIsThere()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  'Navigation/getMenuItems',
  'Chat/getCarrierUserData',
  'Banners/getAnnouncementByRole',
  'Community/getEnvironmentType',
  'Onboarding/checkOnboardingStatusValue',
])('[ERR-09] logs a failure of %s once, without a message', async (method) => {
  answer({ [method]: failing() })
  const before = problemLog.get().length
  await renderApp('/carrier/s')
  await pageIsThere()
  await waitFor(() => expect(loggedSince(before)).toEqual([method]))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[ERR-09] [NAV-08] [CHT-06] [BAN-14] [BAN-28] [FTR-14] every request of the frame may fail: the page works, and the failures are logged', async () => {
  const calls = [
    'Chat/getCarrierUserData',
    'PortalSettings/getCustomSettings',
    'Banners/getAnnouncementByRole',
    'Accounts/checkIfAccountIsInActive',
    'Accounts/getRole',
    'Navigation/getMenuItems',
    'Accounts/getAccounts',
    'Community/getEnvironmentType',
    'Onboarding/checkOnboardingStatusValue',
  ]
  answer(Object.fromEntries(calls.map((call) => [call, failing()])))
  const before = problemLog.get().length
  await renderApp('/carrier/s')
  await pageIsThere()
  // A set: later components retry what failed at the start.
  await waitFor(() => expect(new Set(loggedSince(before))).toEqual(new Set(calls)))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull()
})

test('[NAV-07] [USR-02] guests see Log In and Sign Up and no menu entries', async () => {
  fake.platform.session = aGuest()
  await renderApp('/carrier/s')
  const header = within(screen.getByRole('banner'))
  expect(await header.findByRole('link', { name: 'Log In' })).toBeDefined()
  expect(header.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/carrier/s/registration')
  expect(header.queryByRole('navigation')).toBeNull()
  expect(timesAsked('Navigation/getMenuItems')).toBe(0)
})

test('[USR-03] signed-in users see Log Out and My Profile, not Log In', async () => {
  await renderApp('/carrier/s')
  const header = within(screen.getByRole('banner'))
  expect(await header.findByRole('button', { name: 'Log Out' })).toBeDefined()
  expect(header.getByRole('link', { name: 'My Profile' }).getAttribute('href')).toMatch(/#userInfo$/)
  expect(header.queryByRole('link', { name: 'Log In' })).toBeNull()
})

test('[RTE-13] Log In links to the configured URL', async () => {
  fake.platform.session = aGuest()
  answer({ 'PortalSettings/getCustomSettings': { Carrier_Login_Url__c: 'https://id.example.com/in' } })
  await renderApp('/carrier/s')
  await waitFor(() =>
    expect(
      within(screen.getByRole('banner')).getByRole('link', { name: 'Log In' }).getAttribute('href'),
    ).toBe('https://id.example.com/in'),
  )
})

test('[ACC-05] stores account, contact and role in session storage', async () => {
  fake.platform.session = aSession({ contactId: '003000000000001AAA' })
  await renderApp('/carrier/s')
  await pageIsThere()
  expect(sessionStorage.getItem('accountId')).toBe('001000000000001AAA')
  expect(sessionStorage.getItem('contactId')).toBe('003000000000001AAA')
  expect(sessionStorage.getItem('roleForAccount')).toBe('Dispatcher')
})

/** The provider with its own contacts. */
const reachable = {
  'PortalSettings/getProviderIdentity': {
    ...(frameAnswers()['PortalSettings/getProviderIdentity'] as object),
    phone: '(312) 555-0140',
    email: 'help@provider.test',
  },
}

test('[NAV-02] [BAN-12] [ERR-01] [ERR-02] an inactive account keeps Find Loads and sees whom to contact', async () => {
  answer({ 'Accounts/checkIfAccountIsInActive': true, ...reachable })
  await renderApp('/carrier/s')
  const notice = within(await region('Account notice'))
  expect(notice.getByText('Your account is unauthorized.')).toBeDefined()
  expect(notice.getByText(/Please contact support for assistance:/)).toBeDefined()
  expect(notice.queryByRole('button', { name: 'Close banner' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'My Loads' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Find Loads' })).toBeDefined()
})

test("[BAN-12] [ADM-02] the notice of an inactive account names the provider's own contacts", async () => {
  answer({ 'Accounts/checkIfAccountIsInActive': true, ...reachable })
  await renderApp('/carrier/s')
  const notice = await region('Account notice')
  expect(notice.textContent).toContain('help@provider.test')
  expect(notice.textContent).toContain('(312) 555-0140')
})

test('[BAN-07] [ERR-01] [ERR-03] the help page shows an inactive account a short message', async () => {
  answer({ 'Accounts/checkIfAccountIsInActive': true, ...reachable })
  await renderApp('/carrier/s/help')
  const notice = await region('Account notice')
  expect(notice.textContent).toContain('Your account is unauthorized. Please contact support for assistance.')
  expect(notice.textContent).not.toContain('help@provider.test')
  const contact = await within(screen.getByRole('main')).findByRole('link', { name: 'help@provider.test' })
  expect(contact.getAttribute('href')).toBe('mailto:help@provider.test')
})

test('[ADM-02] [ERR-03] a provider that has entered no contacts is reached by the chat button only', async () => {
  answer({ 'Accounts/checkIfAccountIsInActive': true })
  const { unmount } = await renderApp('/carrier/s')
  const notice = await region('Account notice')
  expect(notice.textContent).toContain('Please contact support for assistance.')
  unmount()
  await renderApp('/carrier/s/help')
  expect(
    await screen.findByText(/^Write to us with the chat button\. Have the load number at hand/),
  ).toBeDefined()
})

test('[NAV-07] a guest who closes the announcement sees no other banner', async () => {
  fake.platform.session = aGuest()
  answer({ 'Banners/getAnnouncementByRole': anAnnouncement('For everybody') })
  const { user } = await renderApp('/carrier/s')
  await user.click(within(await region('Announcement')).getByRole('button', { name: 'Close banner' }))
  await act(() => new Promise((passed) => setTimeout(passed, 50)))
  expect(screen.queryByRole('region', { name: 'Mobile app' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Close banner' })).toBeNull()
})

test('[BAN-20] removes an announcement that expires while the page is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    answer({ 'Banners/getAnnouncementByRole': anAnnouncement('Road closed') })
    await renderApp('/carrier/s')
    await region('Announcement')
    act(() => void vi.advanceTimersByTime(61 * 60_000))
    await waitFor(() => expect(screen.queryByText('Road closed')).toBeNull())
  } finally {
    vi.useRealTimers()
  }
})

test('[BAN-12] a guest sees no message about inactive accounts', async () => {
  fake.platform.session = aGuest()
  await renderApp('/carrier/s')
  await screen.findByRole('button', { name: 'Open chat' })
  expect(timesAsked('Accounts/checkIfAccountIsInActive')).toBe(0)
})

test('[BAN-23] [APX-09] fetches the announcement by role, for guests as Guest', async () => {
  fake.platform.session = aGuest()
  answer({ 'Banners/getAnnouncementByRole': anAnnouncement('For everybody') })
  await renderApp('/carrier/s')
  expect(within(await region('Announcement')).getByText('For everybody')).toBeDefined()
  expect(
    fake.platform.asked.find(({ method }) => method === 'Banners/getAnnouncementByRole')?.params,
  ).toEqual({
    role: 'Guest',
  })
})

test('fetches the announcement in Spanish for a Spanish page', async () => {
  localStorage.setItem('portal.locale', 'es-US')
  fake.platform.session = aGuest()
  answer({ 'Banners/getAnnouncementByRole': anAnnouncement('Para todos') })
  await renderApp('/carrier/s')
  expect(await screen.findByText('Para todos')).toBeDefined()
  expect(
    fake.platform.asked.find(({ method }) => method === 'Banners/getAnnouncementByRole')?.params,
  ).toEqual({ role: 'Guest', language: 'es-US' })
})

test('the announcement stays while its translation is loading', async () => {
  fake.platform.session = aGuest()
  answer({ 'Banners/getAnnouncementByRole': anAnnouncement('Road closed') })
  const { user } = await renderApp('/carrier/s')
  await region('Announcement')
  const { promise, resolve } = Promise.withResolvers<object>()
  answer({ 'Banners/getAnnouncementByRole': promise })
  await user.click(screen.getByRole('button', { name: 'Español' }))
  await screen.findByRole('button', { name: 'English' })
  expect(screen.getByText('Road closed')).toBeDefined()
  await act(async () => resolve(anAnnouncement('Camino cerrado')))
  expect(await screen.findByText('Camino cerrado')).toBeDefined()
})

test.each(['/shipper', '/track/some-link'])(
  'a guest at %s, who books no loads, sees no booking instructions',
  async (path) => {
    fake.platform.session = aGuest()
    answer({ 'Banners/getAnnouncementByRole': anAnnouncement('New here? Browse open loads.') })
    await renderApp(path)
    await screen.findByRole('heading', { level: 1 })
    // The chat is loaded with the banner.
    await waitFor(() => expect(timesAsked('Chat/getCarrierUserData')).toBe(1))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(screen.queryByText('New here? Browse open loads.')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Mobile app' })).toBeNull()
  },
)

test('[BAN-25] a closed announcement stays closed for the session', async () => {
  answer({ 'Banners/getAnnouncementByRole': anAnnouncement('Road closed') })
  const first = await renderApp('/carrier/s')
  await first.user.click(within(await region('Announcement')).getByRole('button', { name: 'Close banner' }))
  expect(sessionStorage.getItem('isAnnouncementBannerClosed')).toBe('true')
  first.unmount()
  await renderApp('/carrier/s')
  await region('Mobile app')
  expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull()
})

test('[BAN-25] an announcement closed by a guest is shown after the sign-in, and after the session has ended', async () => {
  fake.platform.session = aGuest()
  answer({ 'Banners/getAnnouncementByRole': anAnnouncement('Road closed') })
  const { portal, user } = await renderApp('/carrier/s')
  await user.click(within(await region('Announcement')).getByRole('button', { name: 'Close banner' }))
  expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull()
  fake.platform.session = aSession()
  await act(() => signIn(portal.session, 'dispatcher@carrier.test', fake.platform.password))
  await user.click(within(await region('Announcement')).getByRole('button', { name: 'Close banner' }))
  fake.platform.session = aGuest()
  await act(async () => {
    portal.session.expire()
    await Promise.resolve()
  })
  expect(await region('Announcement')).toBeDefined()
})

test('[BAN-11] hides menu entries that the server does not list for a role', async () => {
  answer({
    'Banners/getBannersByRole': ['MobileApp'],
    'Banners/getAnnouncementByRole': anAnnouncement('Road closed'),
  })
  await renderApp('/carrier/s')
  await region('Mobile app')
  expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull()
})

test('[BAN-30] [USR-06] shows the app banner when no other banner applies', async () => {
  await renderApp('/carrier/s')
  const banner = within(await region('Mobile app'))
  expect(banner.getByRole('link', { name: 'App Store' })).toBeDefined()
  expect(banner.getByRole('link', { name: 'Google Play' })).toBeDefined()
})

test('[FRM-04] without store URLs there is no app banner, and without network URLs no links to them', async () => {
  answer({ 'PortalSettings/getProviderLinks': { appStore: null, googlePlay: null } })
  await renderApp('/carrier/s')
  await screen.findByRole('button', { name: 'Open chat' })
  await waitFor(() => expect(timesAsked('PortalSettings/getProviderLinks')).toBe(1))
  await act(() => new Promise((passed) => setTimeout(passed, 50)))
  expect(screen.queryByRole('region', { name: 'Mobile app' })).toBeNull()
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Blog',
    'Contact Support',
    'Help Center',
    'Terms of Use',
    'Privacy Policy',
    'Data Processing Addendum',
  ])
})

test('[FRM-04] shows only the configured store', async () => {
  answer({ 'PortalSettings/getProviderLinks': { googlePlay: 'https://apps.example.com/android' } })
  await renderApp('/carrier/s')
  const links = within(await region('Mobile app')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Google Play'])
})

test.each(['Banners/getAnnouncementByRole', 'PortalSettings/getCustomSettings'])(
  '[BAN-05] renders no lower-priority banner while %s is loading',
  async (method) => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const answers: Record<string, unknown> = {
      ...fake.platform.methods,
      'Banners/getAnnouncementByRole': anAnnouncement('Road closed'),
    }
    answer({ ...answers, [method]: promise })
    await renderApp('/carrier/s')
    await screen.findByRole('button', { name: 'Open chat' })
    await waitFor(() => expect(timesAsked('Banners/getBannersByRole')).toBe(1))
    await act(() => new Promise((passed) => setTimeout(passed, 50)))
    expect(screen.queryByRole('region', { name: 'Mobile app' })).toBeNull()
    resolve(answers[method])
    expect(within(await region('Announcement')).getByText('Road closed')).toBeDefined()
  },
)

test.each([
  ['Android', 'Mozilla/5.0 (Linux; Android 15)', ['Google Play']],
  ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', ['App Store']],
  ['an iPad in its desktop mode', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', ['App Store']],
])('[BAN-32] [BAN-33] on %s shows only its own store', async (_phone, userAgent, stores) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'maxTouchPoints'))
  await renderApp('/carrier/s')
  const links = within(await region('Mobile app')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(stores)
})

test.each(['FreightPortalApp/3.1', 'FreightPortal/3.1'])(
  '[BAN-31] inside the app (%s) shows no app banner',
  async (app) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 ${app}`)
    await renderApp('/carrier/s')
    await screen.findByRole('button', { name: 'Open chat' })
    expect(screen.queryByRole('region', { name: 'Mobile app' })).toBeNull()
  },
)

test('[CNS-20] [BAN-13] welcomes a user on the home page after the consent, until closed', async () => {
  answer({ 'Onboarding/checkOnboardingStatusValue': 'changed' })
  const { user } = await renderApp('/carrier/s')
  await user.click(within(await region('Welcome')).getByRole('button', { name: 'Close banner' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[CNS-20] shows the welcome on the home page only', async () => {
  answer({ 'Onboarding/checkOnboardingStatusValue': 'changed' })
  await renderApp('/carrier/s/help')
  await region('Mobile app')
  expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull()
})

test.each([
  [
    { email: 'help@provider.test', privacyEmail: 'privacy@provider.test' },
    /privacy team at privacy@provider\.test\./u,
  ],
  [{ email: 'help@provider.test', privacyEmail: null }, /privacy team at help@provider\.test\./u],
  [{ email: null, privacyEmail: null }, /contact Freight Portal\./u],
])('[CNS-15] after Decline the dialog names whom to contact: %o', async (contacts, words) => {
  const identity = frameAnswers()['PortalSettings/getProviderIdentity'] as object
  answer({
    'Onboarding/checkOnboardingStatusValue': 'true',
    'PortalSettings/getProviderIdentity': { ...identity, ...contacts },
  })
  const { user } = await renderApp('/carrier/s')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(words))
})

test('[CNS-21] [CNS-12] [CNS-17] [USR-09] [APX-04] [APX-12] a new user consents once, for the effective account', async () => {
  answer({ 'Onboarding/checkOnboardingStatusValue': 'true' })
  const { user } = await renderApp('/carrier/s')
  const dialog = within(await screen.findByRole('dialog', { name: 'Before you continue' }))
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box)
  answer({ 'Onboarding/checkOnboardingStatusValue': 'changed' })
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.platform.consents).toEqual([{ accountId: '001000000000001AAA' }])
  expect(await region('Welcome')).toBeDefined()
})

const NORTHLINE = {
  'PortalSettings/getProviderIdentity': {
    ...(frameAnswers()['PortalSettings/getProviderIdentity'] as object),
    name: 'Northline Freight',
  },
}

test('[CNS-10] [ADM-02] the user consents to the provider by the name that it has entered', async () => {
  answer({ 'Onboarding/checkOnboardingStatusValue': 'true', ...NORTHLINE })
  const { user } = await renderApp('/carrier/s')
  const dialog = within(await screen.findByRole('dialog', { name: 'Before you continue' }))
  expect(await dialog.findByText(/I agree that Northline Freight may share/u)).toBeDefined()
  expect(dialog.getByText(/I accept the Northline Freight/u)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  expect(dialog.getByText('You must agree to be contacted by Northline Freight')).toBeDefined()
})

test.each(['/terms-of-use', '/privacy-policy', '/data-processing-addendum', '/carrier/s/help'])(
  '[ADM-02] %s names the provider as it has entered its name',
  async (path) => {
    answer(NORTHLINE)
    await renderApp(path)
    const main = await screen.findByRole('main')
    await waitFor(() => expect(main.textContent).toContain('Northline Freight'))
    expect(main.textContent).not.toContain('Freight Portal')
  },
)

test('[CNS-12] a saved consent hides the dialog, also while the status is still the old one', async () => {
  answer({ 'Onboarding/checkOnboardingStatusValue': 'true' })
  const { user } = await renderApp('/carrier/s')
  const dialog = within(await screen.findByRole('dialog', { name: 'Before you continue' }))
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box)
  const before = timesAsked('Onboarding/checkOnboardingStatusValue')
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(timesAsked('Onboarding/checkOnboardingStatusValue')).toBe(before + 1))
  expect(await region('Welcome')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[CNS-18] the consent has three checkboxes and is no sticky strip; after a second it says that it still saves', async () => {
  answer({ 'Onboarding/checkOnboardingStatusValue': 'true' })
  let settle = (): void => undefined
  const saved = new Promise<void>((resolve) => {
    settle = resolve
  })
  fake.server.use(
    http.post('*/Consent/createConsentRecord', async () => {
      await saved
      return HttpResponse.json({ id: 'a0J000000000001AAA' })
    }),
  )
  onTestFinished(() => fake.server.resetHandlers())
  const sticky = vi.fn()
  onTestFinished(portalEvents.subscribe('stickyBanner', sticky))
  const { user } = await renderApp('/carrier/s')
  const dialog = within(await screen.findByRole('dialog', { name: 'Before you continue' }))
  expect(dialog.getAllByRole('checkbox')).toHaveLength(3)
  expect(sticky).not.toHaveBeenCalled()
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box)
  const pressedAt = performance.now()
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  expect(dialog.queryByText('Still saving your answer…')).toBeNull()
  await dialog.findByText('Still saving your answer…', {}, { timeout: 5000 })
  expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(1000)
  settle()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[CNS-14] [ERR-08] a consent that fails to save is reported, logged and still required', async () => {
  answer({ 'Onboarding/checkOnboardingStatusValue': 'true' })
  fake.platform.consent = failing
  const before = problemLog.get().length
  const { user } = await renderApp('/carrier/s')
  const dialog = within(await screen.findByRole('dialog', { name: 'Before you continue' }))
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box)
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  // By role, which excludes content that the dialog makes inert.
  const toast = within(await screen.findByRole('region', { name: 'Notifications' }))
  expect((await toast.findByRole('alert')).textContent).toContain('There was an server error!')
  expect(toast.getByRole('alert').closest('[inert], [aria-hidden="true"]')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Before you continue' })).toBeDefined()
  await user.click(toast.getByRole('button', { name: 'Close notification' }))
  await waitFor(() => expect(screen.queryByText('There was an server error!')).toBeNull())
  expect(loggedSince(before)).toEqual(['Consent/createConsentRecord'])
})

test.each(['false', '', null])('[CNS-22] the status %j requires no consent', async (status) => {
  answer({ 'Onboarding/checkOnboardingStatusValue': status })
  await renderApp('/carrier/s')
  await region('Mobile app')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['/terms-of-use', '/privacy-policy', '/data-processing-addendum', '/carrier/s/help'])(
  '[CNS-03] the terms are readable before the consent: %s shows no consent dialog',
  async (path) => {
    answer({ 'Onboarding/checkOnboardingStatusValue': 'true' })
    const { user } = await renderApp(path)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(timesAsked('Onboarding/checkOnboardingStatusValue')).toBe(1))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Find Loads' }))
    expect(await screen.findByRole('dialog', { name: 'Before you continue' })).toBeTruthy()
  },
)

test('[CNS-23] shippers and guests need no consent', async () => {
  answer({ 'Onboarding/checkOnboardingStatusValue': 'true' })
  for (const session of [aSession({ communityType: 'Shipper', role: 'Shipper User' }), aGuest()]) {
    fake.platform.session = session
    const { unmount } = await renderApp('/carrier/s')
    await screen.findByRole('button', { name: 'Open chat' })
    unmount()
  }
  expect(timesAsked('Onboarding/checkOnboardingStatusValue')).toBe(0)
})

test('[CHT-04] [CHT-05] [APX-11] [USR-07] the chat URL names the user; a guest gets the plain URL', async () => {
  answer({
    'Chat/getCarrierUserData': {
      liveChatUrl: 'https://chat.example.com/live',
      name: 'Dana & Co #1',
      email: 'dana@carrier.test',
      companyMcNumber: '123',
      companyDotNumber: '456',
    },
  })
  const { user, unmount } = await renderApp('/carrier/s')
  await user.click(await screen.findByRole('button', { name: 'Open chat' }))
  const address = new URL(screen.getByTitle('Chat with support').getAttribute('src') ?? '')
  expect(address.origin + address.pathname).toBe('https://chat.example.com/live')
  expect(address.searchParams.get('name')).toBe('Dana & Co #1')
  expect(address.searchParams.get('parameters')).toBe('mc=123&dot=456')
  unmount()
  fake.platform.session = aGuest()
  const guest = await renderApp('/carrier/s')
  await guest.user.click(await screen.findByRole('button', { name: 'Open chat' }))
  expect(screen.getByTitle('Chat with support').getAttribute('src')).toBe('https://chat.example.com/live')
})

test('[SES-02] [SES-06] watches the session of signed-in users only', async () => {
  const { unmount } = await renderApp('/carrier/s')
  await waitFor(() => expect(timesAsked('Session/getCurrentSession')).toBe(1))
  unmount()
  fake.platform.session = aGuest()
  await renderApp('/carrier/s')
  await screen.findByRole('button', { name: 'Open chat' })
  expect(timesAsked('Session/getCurrentSession')).toBe(1)
})

test('[RTE-17] ignores the current account in the URL', async () => {
  await renderApp('/carrier/s?carrier=001000000000001AAA')
  await pageIsThere()
  expect(fake.platform.session.accountId).toBe('001000000000001AAA')
})

test('logs a foreign account in the URL and renders the page', async () => {
  const before = problemLog.get().length
  await renderApp('/carrier/s?carrier=001000000000009AAA')
  await pageIsThere()
  expect(problemLog.get().slice(before)[0]?.what).toBe('account of the address')
})

test('[FTR-07] in a sandbox the terms are at the bridge community', async () => {
  answer({ 'Community/getEnvironmentType': 'uat' })
  await renderApp('/carrier/s')
  await waitFor(() =>
    expect(
      within(screen.getByRole('contentinfo'))
        .getByRole('link', { name: 'Terms of Use' })
        .getAttribute('href'),
    ).toBe('https://bridge.example.com/terms-of-use'),
  )
})

test('[FTR-01] no link of the frame leads to not-found', async () => {
  fake.platform.session = aGuest()
  const { unmount } = await renderApp('/carrier/s')
  const addresses = ['banner', 'contentinfo'].flatMap((role) =>
    within(screen.getByRole(role))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? ''),
  )
  unmount()
  const own = [...new Set(addresses.filter((address) => address.startsWith('/')))]
  expect(own.length).toBeGreaterThan(6)
  for (const address of own) {
    const view = await renderApp(address)
    const heading = await screen.findByRole('heading', { level: 1 })
    expect([address, heading.textContent]).not.toContain("We can't find that page or load.")
    view.unmount()
  }
})

test('[BAN-01] shows one of five banners that apply, and the next after each is closed', async () => {
  answer({
    'Banners/getBannersByRole': [
      'InactiveAccount',
      'NewCarrierUser',
      'Announcement',
      'MissingDocuments',
      'MobileApp',
    ],
    'Banners/getAnnouncementByRole': anAnnouncement('Road closed'),
    'Onboarding/checkOnboardingStatusValue': 'changed',
    'MyLoads/list': {
      loads: [
        {
          id: 'a01000000000009AAA',
          loadNumber: 'L-0000009',
          status: 'Delivered',
          isVisible: true,
          equipmentType: 'V',
          origin: { city: 'Dallas', state: 'TX' },
          destination: { city: 'Atlanta', state: 'GA' },
          pickupFrom: null,
          pickupTo: null,
          pickupTimeZone: null,
          deliveryFrom: null,
          deliveryTo: null,
          deliveryTimeZone: null,
          loadedMiles: 781,
          documentsStatus: 'Missing',
          bookingId: 'a04000000000001AAA',
          driver: null,
          truck: null,
          trailer: null,
          waiting: [{ kind: 'uploadDocuments', missing: ['Invoice'] }],
        },
      ],
      counts: { upcoming: 0, inProgress: 0, delivered: 1, past: 0, cancelled: 0, offers: null },
      nextOffset: null,
    },
  })
  fake.server.use(
    http.post('*/ui-api/list-records/Load__c/*', () =>
      HttpResponse.json(
        aListPage([aRecord({ id: 'a01000000000009AAA', apiName: 'Load__c', fields: { Name: 'L-9' } })]),
      ),
    ),
  )
  const { user } = await renderApp('/carrier/s')
  const names = ['Account notice', 'Welcome', 'Announcement', 'Missing documents', 'Mobile app']
  const shown = () => names.filter((name) => screen.queryByRole('region', { name }) !== null)
  for (const name of names.slice(1)) {
    await region(name)
    expect(shown()).toEqual([name])
    await user.click(screen.getByRole('button', { name: 'Close banner' }))
  }
  await waitFor(() => expect(shown()).toEqual([]))
})

test('[RTE-06] My Profile opens the user info', async () => {
  const seen: string[] = []
  const { user } = await renderApp('/carrier/s')
  await pageIsThere()
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen.push(this.id)
  }
  await user.click(screen.getByRole('link', { name: 'My Profile' }))
  await screen.findByRole('heading', { level: 1, name: 'My Profile' })
  expect(window.location.pathname + window.location.hash).toBe('/carrier/s/my-profile#userInfo')
  await waitFor(() => expect(seen).toContain('userInfo'))
})

test("[RTE-06] My Profile shows the user with the role's name", async () => {
  await renderApp('/carrier/s/my-profile#userInfo')
  expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeDefined()
  expect(screen.getByText('Dana Dispatcher')).toBeDefined()
  expect(screen.getByText('dispatcher@carrier.test')).toBeDefined()
  expect(screen.getByText('Lone Star Carriers')).toBeDefined()
})

test.each([
  ['Dispatcher', 'Book'],
  ['Driver', 'Drive'],
  ['Shipper User', 'User'],
  ['Admin', 'Admin'],
])('[ROL-02] the role %s is labelled %s', async (role, name) => {
  fake.platform.session = aSession({ role })
  await renderApp('/carrier/s/my-profile')
  await screen.findByRole('heading', { level: 1, name: 'My Profile' })
  expect(screen.getByText(name)).toBeDefined()
})

test('a language chosen in the header is saved to the user, or on the device when the request fails', async () => {
  const contactId = '003000000000001AAA'
  fake.platform.session = aSession({ contactId })
  const kept: unknown[] = []
  fake.server.use(
    http.patch('*/ui-api/records/:id', async ({ request, params }) => {
      kept.push([params['id'], await request.json()])
      return failing()
    }),
  )
  const { user } = await renderApp('/carrier/s')
  await pageIsThere()
  await user.click(screen.getByRole('button', { name: 'Español' }))
  expect(await screen.findByRole('button', { name: 'English' })).toBeDefined()
  await waitFor(() =>
    expect(kept).toMatchObject([[contactId, { fields: { Preferred_Language__c: 'es-US' } }]]),
  )
  const said = screen.queryAllByRole('alert').map(({ textContent }) => textContent)
  expect(said.join('')).toBe('')
  expect(localStorage.getItem('portal.locale')).toBe('es-US')
  fake.server.resetHandlers()
})

test('a guest changes the language of this device only', async () => {
  fake.platform.session = aGuest()
  const { user } = await renderApp('/carrier/s')
  await user.click(await screen.findByRole('button', { name: 'Español' }))
  expect(await screen.findByRole('button', { name: 'English' })).toBeDefined()
  expect(localStorage.getItem('portal.locale')).toBe('es-US')
})

const descriptionOf = (element: HTMLElement) =>
  document.querySelector(`[id="${element.getAttribute('aria-describedby') ?? ''}"]`)?.textContent

test('[HDR-17] [FRM-02] renders the account switcher for two accounts, not for one', async () => {
  const one = await renderApp('/carrier/s')
  await pageIsThere()
  expect(screen.queryByRole('button', { name: /^Account: / })).toBeNull()
  // [FRM-02] The only company is named beside the user instead.
  const profile = screen.getByRole('link', { name: 'My Profile' })
  await waitFor(() => expect(descriptionOf(profile)).toMatch(/ · Lone Star Carriers$/))
  one.unmount()
  answer({
    'Accounts/getAccounts': [
      { id: '001000000000001AAA', name: 'Lone Star Carriers', address: 'Dallas, Texas' },
      { id: '001000000000002AAA', name: 'Gulf Lines', address: 'Houston, Texas' },
    ],
  })
  const { user } = await renderApp('/carrier/s')
  await user.click(await screen.findByRole('button', { name: /Lone Star Carriers/ }))
  // By its code (ACC-02), whatever label the server sends.
  expect(await screen.findByText('Houston, TX')).toBeDefined()
})

test('[ACC-06] signs out a user without an account', async () => {
  answer({ 'Accounts/getAccounts': [] })
  await renderApp('/carrier/s')
  await waitFor(() => expect(timesAsked('Session/getLogoutUrl')).toBe(1))
  await waitFor(() => expect(sessionStorage.getItem('accountId')).toBeNull())
})

test('[SES-01] [APX-10] Log Out deletes the stored values and fetches the redirect URL', async () => {
  const { user } = await renderApp('/carrier/s')
  await pageIsThere()
  sessionStorage.setItem('isAnnouncementBannerClosed', 'true')
  await user.click(screen.getByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(timesAsked('Session/getLogoutUrl')).toBe(1))
  await waitFor(() =>
    expect(
      ['accountId', 'contactId', 'roleForAccount', 'isAnnouncementBannerClosed'].map((key) =>
        sessionStorage.getItem(key),
      ),
    ).toEqual([null, null, null, null]),
  )
})

test('[FTR-10] [FTR-11] a sticky bottom banner adds padding to the footer while shown', async () => {
  await renderApp('/carrier/s')
  await pageIsThere()
  const footer = screen.getByRole('contentinfo')
  act(() => portalEvents.publish('stickyBanner', { exists: true }))
  expect(footer.dataset['stickyBanner']).toBe('true')
  act(() => portalEvents.publish('stickyBanner', { exists: false }))
  expect(footer.dataset['stickyBanner']).toBeUndefined()
})

test('[SES-11] on the quote page Log In publishes a leave request instead of navigating', async () => {
  fake.platform.session = aGuest()
  answer({ 'PortalSettings/getCustomSettings': { Shipper_Login_Url__c: 'https://id.example.com/shipper' } })
  const heard: unknown[] = []
  const end = portalEvents.subscribe('leavePage', (message) => heard.push(message))
  const { user } = await renderApp('/shipper/get-a-quote')
  const header = within(screen.getByRole('banner'))
  await waitFor(() => expect(timesAsked('PortalSettings/getCustomSettings')).toBe(1))
  await user.click(await header.findByRole('button', { name: 'Log In' }))
  end()
  expect(heard).toEqual([
    { targetPage: { type: 'standard__webPage', attributes: { url: 'https://id.example.com/shipper' } } },
  ])
  expect(window.location.pathname).toBe('/shipper/get-a-quote')
})

test('[RTE-14] "Shipper login" on the shippers\' start page leads to the configured URL, else below the base', async () => {
  fake.platform.session = aGuest()
  const link = async () =>
    within(await screen.findByRole('main')).findByRole('link', { name: 'Shipper login' })
  const first = await renderApp('/shipper')
  await waitFor(async () =>
    expect((await link()).getAttribute('href')).toBe('https://portal.example.com/shipper/login'),
  )
  first.unmount()
  answer({ 'PortalSettings/getCustomSettings': { Shipper_Login_Url__c: 'https://id.example.com/shipper' } })
  await renderApp('/shipper')
  await waitFor(async () =>
    expect((await link()).getAttribute('href')).toBe('https://id.example.com/shipper'),
  )
})

test('[SES-10] [RTE-14] Log In on other shipper pages leads to the shipper sign-in', async () => {
  fake.platform.session = aGuest()
  await renderApp('/shipper')
  await waitFor(() =>
    expect(
      within(screen.getByRole('banner')).getByRole('link', { name: 'Log In' }).getAttribute('href'),
    ).toBe('https://portal.example.com/shipper/login'),
  )
})

test('selecting a place closes the suggestions and updates the search', async () => {
  const { user } = await renderApp('/carrier/s')
  await pageIsThere()
  const origin = await screen.findByRole('combobox', { name: 'Origin' })
  await user.type(origin, 'Dallas')
  await user.click(await screen.findByRole('option', { name: 'Dallas, TX' }))
  await waitFor(() => expect(window.location.search).toContain('from=Dallas'))
  expect(origin.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('[MNY-06] fetches menu, announcement and settings on reconnect after a start without network', async () => {
  let isAway = true
  const failing = [
    'Navigation/getMenuItems',
    'Access/getAccesibleComponents',
    'Banners/getAnnouncementByRole',
    'PortalSettings/getCustomSettings',
    'Accounts/checkIfAccountIsInActive',
  ]
  const known = { ...fake.platform.methods }
  const away = Object.fromEntries(failing.map((method) => [method, HttpResponse.error()]))
  answer({ ...known, 'Banners/getAnnouncementByRole': anAnnouncement('Road closed'), ...away })
  fake.server.use(
    http.get('*/healthz', () => (isAway ? HttpResponse.error() : HttpResponse.json({ status: 'ok' }))),
  )
  await renderApp('/carrier/s')
  await waitFor(() => expect(timesAsked('PortalSettings/getCustomSettings')).toBeGreaterThan(0))
  expect(screen.queryByRole('link', { name: 'My Loads' })).toBeNull()
  isAway = false
  answer({ ...known, 'Banners/getAnnouncementByRole': anAnnouncement('Road closed') })
  await act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
  })
  expect((await screen.findAllByRole('link', { name: 'My Loads' })).length).toBeGreaterThan(0)
  expect(within(await region('Announcement')).getByText('Road closed')).toBeDefined()
})
