// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aGuest, aRow, aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
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
    import('#/features/shortcuts/Shortcuts'),
    import('#/features/shortcuts/ShortcutSheet'),
    import('#/features/booking/BookingDialog'),
  ])
}, 60_000)
afterAll(() => fake.server.close())
beforeEach(() => {
  Object.assign(fake.platform, {
    session: aSession(),
    rows: [aRow(), aRow({ id: 'a01000000000002AAA', loadNumber: 'L-0000002' })],
    methods: frameAnswers(),
  })
})
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const firstRow = { name: /^Load L-0000001,/ }
const secondRow = { name: /^Load L-0000002,/ }
const sheet = { name: 'Keyboard shortcuts' }

/** Renders the portal and waits for the shortcuts, which load when idle. */
async function openListening(path = '/carrier/s') {
  const app = await renderApp(path)
  await screen.findByRole('link', firstRow)
  await waitFor(async () => {
    await app.user.keyboard('?')
    expect(screen.getByRole('dialog', sheet)).toBeTruthy()
  })
  return app
}

async function open(path?: string) {
  const app = await openListening(path)
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return app
}

test('"?" lists the shortcuts that the user can use', async () => {
  await openListening()
  const dialog = within(screen.getByRole('dialog', sheet))
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Find Loads',
    "Today's Loads",
    'My Loads',
    'Go to search or filters',
    'Next load in the list',
    'Previous load in the list',
    'Book the load in focus',
    'Show these shortcuts',
  ])
  expect(dialog.getByText('My Loads').nextElementSibling?.textContent).toBe('g then m')
})

test("a guest's list has no shortcuts that need an account", async () => {
  fake.platform.session = aGuest()
  const { user } = await openListening()
  expect(within(screen.getByRole('dialog', sheet)).queryByText('My Loads')).toBeNull()
  await user.keyboard('{Escape}gm')
  expect(window.location.pathname).toBe('/carrier/s')
})

test('a role without loads in transit has no shortcut there', async () => {
  fake.platform.session = aSession({ role: 'Carrier User' })
  await openListening()
  const dialog = within(screen.getByRole('dialog', sheet))
  expect(dialog.queryByText("Today's Loads")).toBeNull()
  expect(dialog.getByText('My Loads')).toBeDefined()
})

test('"g" and then "m" opens My Loads; "m" alone does nothing', async () => {
  const { user } = await open()
  await user.keyboard('m')
  expect(window.location.pathname).toBe('/carrier/s')
  await user.keyboard('gm')
  await waitFor(() => expect(window.location.pathname).toBe('/carrier/s/my-loads'))
})

test('"j" and "k" move through the loads and stop at both ends', async () => {
  const { user } = await open()
  await user.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('link', firstRow))
  await user.keyboard('jj')
  expect(document.activeElement).toBe(screen.getByRole('link', secondRow))
  await user.keyboard('kk')
  expect(document.activeElement).toBe(screen.getByRole('link', firstRow))
})

test('"b" books the focused load only', async () => {
  const { user } = await open()
  await user.keyboard('b')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('jjb')
  expect(await screen.findByRole('dialog', { name: 'Book load L-0000002?' })).toBeTruthy()
  // Shortcuts are off behind a dialog.
  await user.keyboard('gm')
  expect(window.location.pathname).toBe('/carrier/s')
})

test('"/" focuses the first filter, where keys are text', async () => {
  const { user } = await open()
  await screen.findByRole('combobox', { name: /^Origin/ })
  await user.keyboard('/')
  const field = document.activeElement
  expect(field).toBeInstanceOf(HTMLInputElement)
  await user.keyboard('gm?')
  expect(window.location.pathname).toBe('/carrier/s')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field).toHaveProperty('value', 'gm?')
})

test('ignores keys with Ctrl', async () => {
  const { user } = await open()
  await user.keyboard('{Control>}j{/Control}')
  expect(document.activeElement).not.toBe(screen.getByRole('link', firstRow))
})

test('shortcuts disabled in the sheet stay off in this browser until enabled in My Profile', async () => {
  const { user, unmount } = await openListening()
  await user.click(screen.getByRole('checkbox', { name: /^Use keyboard shortcuts/ }))
  await user.keyboard('{Escape}')
  await user.keyboard('gm?')
  expect(window.location.pathname).toBe('/carrier/s')
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()

  const again = await renderApp('/carrier/s/my-profile')
  const box = await screen.findByRole('checkbox', { name: /^Use keyboard shortcuts/ })
  expect(box).toHaveProperty('checked', false)
  await again.user.click(box)
  // Shortcuts of this page load when idle, too.
  await waitFor(async () => {
    await again.user.keyboard('gf')
    expect(window.location.pathname).toBe('/carrier/s')
  })
})
