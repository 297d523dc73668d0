// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { portalEvents } from '#/events/portalEvents'
import { aGuest, aRow, aSession, createFakePlatform } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

let fake: ReturnType<typeof createFakePlatform>
const registered: unknown[] = []
let answer: () => Response

beforeAll(() => {
  fake = createFakePlatform()
  fake.server.listen()
})
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  registered.length = 0
  answer = () => HttpResponse.json({ status: 'VerificationSent', companyName: 'Bluebonnet Haulers LLC' })
  fake.platform.session = aGuest()
  fake.platform.methods['Registration/lookupCarrier'] = aCarrier
  fake.server.use(
    http.post('*/Registration/register', async ({ request }) => {
      registered.push(await request.json())
      return answer()
    }),
  )
})
afterEach(() => fake.server.resetHandlers())
afterAll(() => fake.server.close())

const aCarrier: JsonBodyType = {
  legalName: 'Bluebonnet Haulers LLC',
  mcNumber: '810001',
  dotNumber: '3810001',
  authorityStatus: 'Active',
  cargoInsurance: 250_000,
  autoLiability: 1_000_000,
  insuranceExpires: '2027-08-31',
  address: { street: '100 Depot Road', city: 'Waco', state: 'TX', postalCode: '76701' },
  isRegistered: false,
}
const form = () => screen.findByRole('form', { name: 'Carrier sign-up' })
type User = Awaited<ReturnType<typeof renderApp>>['user']

async function findCompany(user: User, button: string) {
  await user.type(await screen.findByRole('textbox', { name: 'MC number' }), '810001')
  await user.click(screen.getByRole('button', { name: 'Find my company' }))
  await user.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('heading', { name: /Contact$/ })
}

async function typeContact(user: User, password?: string) {
  await user.type(screen.getByRole('textbox', { name: 'First and last name' }), "Mary-Ann O'Neil Ñandú")
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'mary@neil.test')
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '2125551234')
  if (password) await user.type(screen.getByLabelText('Password'), password)
}

async function fillContact(user: User, password?: string) {
  await typeContact(user, password)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

test('[RTE-07] Sign Up in the header opens the registration page', async () => {
  const { user } = await renderApp('/carrier/s')
  await user.click((await screen.findAllByRole('link', { name: 'Sign Up' }))[0] as HTMLElement)
  expect(await form()).toBeTruthy()
  expect(window.location.pathname).toBe('/carrier/s/registration')
})

test.each(['#usersignup', '#newCarrierSignup'])(
  '[RTE-15] %s opens the carrier sign-up for a guest, and nothing for a signed-in user',
  async (hash) => {
    const guest = await renderApp(`/carrier/s${hash}`)
    expect(await form()).toBeTruthy()
    guest.unmount()
    fake.platform.session = aSession()
    await renderApp(`/terms-of-use${hash}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Use' })).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Carrier sign-up' })).toBeNull()
  },
)

test('[SES-13] a guest who books a load signs up or signs in, and returns to the load', async () => {
  fake.platform.rows = [aRow()]
  const published: string[] = []
  const end = portalEvents.subscribe('loadBookRegistration', ({ loadId }) => published.push(loadId))
  const { user } = await renderApp('/carrier/s')
  await user.click(await screen.findByRole('link', { name: 'Book Now, load L-0000001' }))
  end()
  expect(published).toEqual([aRow().id])
  expect(await screen.findByText(/^The load you chose is kept/)).toBeTruthy()
  const load = `/carrier/s/loads/${aRow().id}`
  expect(new URLSearchParams(window.location.search).get('returnTo')).toBe(load)
  const logIn = within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })
  expect(logIn.getAttribute('href')).toBe(`/carrier/login?${new URLSearchParams({ returnTo: load })}`)
})

test('registers a company with the typed data, fleet, language and return path', async () => {
  const { user } = await renderApp(
    '/carrier/s/registration?returnTo=%2Fcarrier%2Fs%2Floads%2Fa01000000000001AAA',
  )
  await findCompany(user, 'This is my company')
  await fillContact(user, 'correct horse battery')
  await user.type(await screen.findByRole('textbox', { name: 'Dry Van' }), '3')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('3 × Dry Van')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('Accept the terms to continue.')).toBeTruthy()
  expect(registered).toEqual([])
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
  expect(registered).toEqual([
    {
      mcNumber: '810001',
      contact: { name: "Mary-Ann O'Neil Ñandú", email: 'mary@neil.test', mobile: '+1 (212) 555-1234' },
      password: 'correct horse battery',
      equipment: [{ type: 'V', count: 3 }],
      acceptTerms: true,
      language: 'en-US',
      returnTo: '/carrier/s/loads/a01000000000001AAA',
    },
  ])
  expect(sessionStorage.getItem('portal.registrationDraft')).toBeNull()
})

test('[VAL-01] a phone number that a password manager fills in is shown formatted before it is sent', async () => {
  const { user } = await renderApp('/carrier/s/registration')
  await findCompany(user, 'This is my company')
  await user.type(screen.getByRole('textbox', { name: 'First and last name' }), 'Bo Alvarez')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'bo@alone.test')
  await user.type(screen.getByLabelText('Password'), 'correct horse battery')
  fireEvent.input(screen.getByRole('textbox', { name: 'Mobile number' }), { target: { value: '2125551234' } })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('textbox', { name: 'Dry Van' })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/\+1 \(212\) 555-1234/)).toBeTruthy()
})

test('[VAL-08] shows errors at their fields and in a summary, focuses the first and prefixes the title', async () => {
  const { user } = await renderApp('/carrier/s/registration')
  await findCompany(user, 'This is my company')
  await user.type(screen.getByRole('textbox', { name: 'First and last name' }), 'Ann 😀')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const name = screen.getByRole('textbox', { name: 'First and last name' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(name.getAttribute('aria-invalid')).toBe('true')
  const summary = screen.getByRole('heading', { name: 'There is a problem' }).parentElement as HTMLElement
  const links = within(summary).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Enter your first and last name, in letters.',
    'Enter an email address like name@company.com.',
    'Enter a phone number with 10 digits, such as (212) 555-1234.',
    'Enter a password of at least 12 characters.',
  ])
  expect(document.title).toMatch(/^Error: Sign up: Contact/)
  for (const link of links) {
    await user.click(link)
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  }
  await user.clear(name)
  await fillContact(user, 'correct horse battery')
  await screen.findByRole('heading', { name: /Equipment$/ })
  expect(document.title).not.toContain('Error')
})

test('[VAL-02] after the first submit validates a field on blur, not while typing', async () => {
  const { user } = await renderApp('/carrier/s/registration')
  await findCompany(user, 'This is my company')
  const email = screen.getByRole('textbox', { name: 'Email' })
  await user.type(email, 'a@b')
  await user.tab()
  expect(email.getAttribute('aria-invalid')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(email.getAttribute('aria-invalid')).toBe('true')
  await user.type(email, '.')
  expect(email.getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  await user.type(email, 'co')
  await user.tab()
  expect(email.getAttribute('aria-invalid')).toBeNull()
})

test('a registered company becomes a join request, without password and fleet', async () => {
  fake.platform.methods['Registration/lookupCarrier'] = { ...aCarrier, isRegistered: true }
  answer = () => HttpResponse.json({ status: 'JoinRequested', companyName: 'Bluebonnet Haulers LLC' })
  const { user } = await renderApp('/carrier/s/registration')
  await findCompany(user, 'Ask to join')
  expect(screen.queryByLabelText('Password')).toBeNull()
  await fillContact(user)
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByRole('heading', { name: 'Your request is on its way' })).toBeTruthy()
  expect(registered[0]).not.toHaveProperty('password')
})

test('[VAL-08] shows an unknown number at its field, which is focused for correction', async () => {
  fake.platform.methods['Registration/lookupCarrier'] = HttpResponse.json(
    { errorCode: 'NOT_FOUND', message: 'no' },
    { status: 404 },
  )
  const { user } = await renderApp('/carrier/s/registration')
  await user.click(await screen.findByRole('button', { name: 'Find my company' }))
  expect(await screen.findByText('Enter the number of your company.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'MC number' }), '9')
  await user.click(screen.getByRole('button', { name: 'Find my company' }))
  expect(await screen.findByText(/^No carrier has this number/)).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'MC number' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(document.title).toMatch(/^Error: /)
  await user.type(field, '8')
  expect(document.title).not.toMatch(/^Error: /)
})

test('a double click on Continue advances one step, and Back returns one', async () => {
  const { user } = await renderApp('/carrier/s/registration')
  await findCompany(user, 'This is my company')
  await typeContact(user, 'correct horse battery')
  await user.dblClick(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: /Equipment$/ })
  act(() => window.history.back())
  expect(await screen.findByRole('heading', { name: /Contact$/ })).toBeTruthy()
})

test('retains the form after a refusal, also across a reload', async () => {
  answer = () => HttpResponse.json({ errorCode: 'RATE_LIMITED', message: 'slow' }, { status: 429 })
  const { user, unmount } = await renderApp('/carrier/s/registration')
  await findCompany(user, 'This is my company')
  await fillContact(user, 'correct horse battery')
  await screen.findByRole('heading', { name: /Equipment$/ })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  const alert = await screen.findByText(/^Too many tries in a short time/)
  expect(within(await form()).getByText("Mary-Ann O'Neil Ñandú", { exact: false })).toBeTruthy()
  expect(alert).toBeTruthy()
  unmount()
  await renderApp('/carrier/s/registration?step=contact')
  expect(await screen.findByDisplayValue("Mary-Ann O'Neil Ñandú")).toBeTruthy()
  expect(sessionStorage.getItem('portal.registrationDraft')).not.toContain('correct horse')
})

test('hides the registration form from a signed-in user', async () => {
  fake.platform.session = aSession()
  await renderApp('/carrier/s/registration#usersignup')
  expect(await screen.findByRole('heading', { name: 'You are logged in' })).toBeTruthy()
  expect(screen.queryByRole('form', { name: 'Carrier sign-up' })).toBeNull()
})

test('an invited person chooses a password and is signed in', async () => {
  fake.server.use(
    http.post('*/Users/readInvitation', () => HttpResponse.json({ name: 'Dee Driver', company: 'Pine LLC' })),
    http.post('*/Users/acceptInvitation', () => HttpResponse.json({ email: 'dee@pine.test' })),
    http.post('*/auth/login', async ({ request }) => {
      expect(await request.json()).toMatchObject({ email: 'dee@pine.test', application: 'carrier' })
      fake.platform.session = aSession({ role: 'Driver' })
      return HttpResponse.json({ status: 'SignedIn' })
    }),
  )
  const { user } = await renderApp('/carrier/s/registration?invitation=token-1')
  await user.type(await screen.findByLabelText('Password'), 'correct horse battery')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByRole('heading', { level: 1, name: "Today's Loads" })).toBeTruthy()
})

test('an invited person whose sign-in needs more is sent to the sign-in', async () => {
  fake.server.use(
    http.post('*/Users/readInvitation', () => HttpResponse.json({ name: 'Dee Driver', company: 'Pine LLC' })),
    http.post('*/Users/acceptInvitation', () => HttpResponse.json({ email: 'dee@pine.test' })),
    http.post('*/auth/login', () =>
      HttpResponse.json({ errorCode: 'SECOND_FACTOR_REQUIRED', message: 'More.' }, { status: 403 }),
    ),
  )
  const { user } = await renderApp('/carrier/s/registration?invitation=token-1')
  await user.type(await screen.findByLabelText('Password'), 'correct horse battery')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByRole('heading', { name: 'Your password is saved' })).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toBeTruthy()
})

test('an emailed link confirms on a click, then opens the sign-in and the load', async () => {
  fake.server.use(
    http.post('*/Registration/verifyEmail', () =>
      HttpResponse.json({ email: 'a@b.test', status: 'Confirmed', companyName: 'Pine LLC' }),
    ),
  )
  const { user } = await renderApp(
    '/carrier/s/registration?verify=token-1&returnTo=%2Fcarrier%2Fs%2Floads%2Fa01000000000001AAA',
  )
  await user.click(await screen.findByRole('button', { name: 'Confirm my email' }))
  const logIn = await screen.findByRole('link', { name: 'Log in' })
  expect(logIn.getAttribute('href')).toBe(
    '/carrier/login?returnTo=%2Fcarrier%2Fs%2Floads%2Fa01000000000001AAA',
  )
})

test('confirming after a colleague has registered sends a join request to the Admins', async () => {
  fake.server.use(
    http.post('*/Registration/verifyEmail', () =>
      HttpResponse.json({ email: 'a@b.test', status: 'JoinRequested', companyName: 'Pine LLC' }),
    ),
  )
  const { user } = await renderApp('/carrier/s/registration?verify=token-1')
  await user.click(await screen.findByRole('button', { name: 'Confirm my email' }))
  expect(
    await screen.findByText(/^Your email is confirmed. Another person has signed Pine LLC up/),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Your request is on its way' })).toBeTruthy()
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Log in' })).toBeNull()
})

test('a used link explains what to do', async () => {
  fake.server.use(
    http.post('*/Registration/verifyEmail', () =>
      HttpResponse.json({ errorCode: 'TOKEN_INVALID', message: 'used' }, { status: 422 }),
    ),
  )
  const { user } = await renderApp('/carrier/s/registration?verify=token-1')
  await user.click(await screen.findByRole('button', { name: 'Confirm my email' }))
  expect(await screen.findByText(/^This link was used before/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign up again' })).toBeTruthy()
})

test('while the register is unavailable a company is entered manually and stored across a reload', async () => {
  fake.server.use(
    http.get('*/Registration/lookupCarrier', () =>
      HttpResponse.json(
        { errorCode: 'REGISTER_UNAVAILABLE', message: 'x' },
        { status: 503, headers: { 'Retry-After': '60' } },
      ),
    ),
  )
  const { user, unmount } = await renderApp('/carrier/s/registration')
  await user.type(await screen.findByRole('textbox', { name: 'MC number' }), '990001')
  await user.click(screen.getByRole('button', { name: 'Find my company' }))
  expect(await screen.findByText(/^We can't look your company up right now/)).toBeTruthy()
  const byHand = await screen.findByRole('form', { name: 'Enter your company details' })
  await user.click(within(byHand).getByRole('button', { name: 'Continue' }))
  expect(within(byHand).getByRole('textbox', { name: 'Legal name' }).getAttribute('aria-invalid')).toBe(
    'true',
  )
  await user.click(within(byHand).getByRole('button', { name: 'Continue' }))
  const links = within(byHand).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Legal name is missing.',
    'Street is missing.',
    'City is missing.',
    'Enter a ZIP code of 5 digits, or 5-4.',
    'State is missing.',
  ])
  await user.type(within(byHand).getByRole('textbox', { name: 'Legal name' }), 'Pine Hollow Trucking LLC')
  const isWrong = (name: string) =>
    within(byHand).getByRole('textbox', { name }).getAttribute('aria-invalid') === 'true'
  expect(['Legal name', 'Street', 'City'].map(isWrong)).toEqual([false, true, true])
  await user.type(within(byHand).getByRole('textbox', { name: 'Street' }), '100 Depot Rd')
  await user.type(within(byHand).getByRole('textbox', { name: 'City' }), 'Waco')
  await user.selectOptions(within(byHand).getByRole('combobox', { name: 'State' }), 'TX')
  await user.type(within(byHand).getByRole('textbox', { name: 'ZIP code' }), '7670')
  await user.click(within(byHand).getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Enter a ZIP code of 5 digits, or 5-4.')).toBeTruthy()
  await user.type(within(byHand).getByRole('textbox', { name: 'ZIP code' }), '1')
  await user.click(within(byHand).getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: /Contact$/ })
  unmount()
  const again = await renderApp('/carrier/s/registration?step=contact')
  await screen.findByRole('heading', { name: /Contact$/ })
  await fillContact(again.user, 'a long enough password')
  await screen.findByRole('heading', { name: /Equipment$/ })
  await again.user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Pine Hollow Trucking LLC')).toBeTruthy()
  await again.user.click(screen.getByRole('checkbox', { name: /^I accept/ }))
  await again.user.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(registered).toHaveLength(1))
  expect(registered[0]).toMatchObject({
    mcNumber: '990001',
    company: {
      legalName: 'Pine Hollow Trucking LLC',
      street: '100 Depot Rd',
      city: 'Waco',
      state: 'TX',
      postalCode: '76701',
    },
  })
})
