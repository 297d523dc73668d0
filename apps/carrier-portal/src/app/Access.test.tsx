// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await Promise.all([
    import('./pages/HomePage'),
    import('./pages/TodaysLoadsRoute'),
    import('./pages/ShipperRoute'),
    import('#/features/errors/NoAccessPage'),
  ])
}, 60_000)
afterAll(() => fake.server.close())
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  Object.assign(fake.platform, { methods: frameAnswers(), asked: [], searches: [] })
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const aShipper = () => aSession({ role: 'Shipper User', communityType: 'Shipper' })
const askTheAdministrator = 'Please contact your administrator for additional access.'
const methodsAsked = () => fake.platform.asked.map(({ method }) => method)

test.each([
  '/carrier/s',
  '/carrier/s/loads/a01000000000001AAA',
  '/carrier/s/todays-loads',
  '/carrier/s/my-loads',
  '/carrier/s/my-company',
])('[ERR-07] a shipper at %s sees whom to contact, and no request of the page is sent', async (path) => {
  fake.platform.session = aShipper()
  await renderApp(path)
  expect(await screen.findByText(askTheAdministrator)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("You don't have access to this page.")
  const home = screen.getAllByRole('link', { name: 'Freight Portal home' })
  expect(home.map((link) => link.getAttribute('href'))).toEqual(['/shipper', '/shipper'])
  expect(fake.platform.searches).toEqual([])
  expect(methodsAsked().filter((method) => method.startsWith('MyLoads/'))).toEqual([])
})

test("[ERR-07] a role without loads sees no Today's Loads and no milestones", async () => {
  fake.platform.session = aSession({ role: 'Carrier User' })
  await renderApp('/carrier/s/todays-loads')
  expect(await screen.findByText(askTheAdministrator)).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Freight Portal home' })[1]?.getAttribute('href')).toBe(
    '/carrier/s',
  )
})

test.each([
  ['Shipper User', 'Shipper', '/shipper'],
  ['Driver', 'Carrier', '/carrier/s/todays-loads'],
  ['Admin', 'Carrier', '/carrier/s'],
] as const)(
  "[RTE-19] the root path redirects a %s to the role's start page",
  async (role, communityType, home) => {
    fake.platform.session = aSession({ role, communityType })
    await renderApp('/')
    await screen.findByRole('heading', { level: 1 })
    expect(window.location.pathname).toBe(home)
  },
)

test('redirects a shipper from a carrier page to the shipments', async () => {
  fake.platform.session = aShipper()
  await renderApp('/carrier/s/nowhere')
  expect(await screen.findByText(/start from your shipments/)).toBeDefined()
  const back = screen.getAllByRole('link', { name: 'Freight Portal home' })[1]
  expect(back?.getAttribute('href')).toBe('/shipper')
})
