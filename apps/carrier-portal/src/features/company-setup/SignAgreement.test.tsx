// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, createFakePlatform } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
const sent: { path: string; body: unknown }[] = []
const HASH = 'f'.repeat(64)
const item = (step: string, state: string, neededFor = 'Booking') => ({
  step,
  state,
  actor: state === 'Done' ? null : 'Carrier',
  neededFor,
  reason: null,
  fix: null,
})
const setup = (agreement: string) => ({
  status: 'Pending',
  items: [item('coi', 'ToDo'), item('agreement', agreement), item('w9', 'ToDo', 'Payment')],
  suspension: null,
  declaredCover: null,
  codeChannels: [],
})

beforeAll(() => fake.server.listen({ onUnhandledFrame: 'bypass' }))
afterAll(() => fake.server.close())
beforeEach(() => {
  sent.length = 0
  fake.platform.session = aSession({ role: 'Admin', accountStatus: 'Pending' })
  Object.assign(fake.platform.methods, {
    'Documents/list': { documents: [] },
    'Onboarding/getSetup': setup('ToDo'),
    'Onboarding/readAgreement': {
      version: '2026-12',
      title: 'Carrier Agreement',
      clauses: [{ heading: 'Parties', text: 'Demo Freight and Lone Star.' }],
      textHash: HASH,
      signature: null,
    },
  })
  const take = (name: string, answer: () => HttpResponse<never> | object) =>
    http.post(`*/Onboarding/${name}`, async ({ request }) => {
      sent.push({ path: name, body: await request.json() })
      const given = answer()
      return given instanceof HttpResponse ? given : HttpResponse.json(given)
    })
  fake.server.use(
    take('signAgreement', () => {
      fake.platform.methods['Onboarding/getSetup'] = setup('Done')
      const signature = { name: 'Rosa Diaz', title: 'Owner', signedAt: '2026-11-27T10:00:00.000Z' }
      return { signature, items: setup('Done').items }
    }),
    take('declareInsurance', () => ({ declared: { cargo: 100000, auto: 1000000, expires: '2031-06-30' } })),
  )
})
afterEach(() => {
  fake.server.resetHandlers()
  localStorage.clear()
  document.cookie = 'portal-language=; max-age=0; path=/'
})

const stepOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(name), level: 3 })
  const row = heading.closest('li')
  if (!row) throw new Error(`"${name}" is no step.`)
  return within(row)
}

test('[ONB-04] the agreement is read and signed in the checklist, with name, title and the hash of the text', async () => {
  const { user } = await renderApp('/carrier/s/finish-setup')
  const step = await stepOf('Carrier agreement')
  expect(await step.findByText('Demo Freight and Lone Star.')).toBeTruthy()
  await user.click(step.getByRole('button', { name: 'Sign agreement' }))
  expect(step.getAllByText(/Enter your title in the company\./).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
  await user.type(step.getByRole('textbox', { name: 'Your full name' }), 'Rosa Diaz')
  await user.type(step.getByRole('textbox', { name: /^Your title/ }), 'Owner')
  await user.click(step.getByRole('checkbox'))
  await user.click(step.getByRole('button', { name: 'Sign agreement' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { path: 'signAgreement', body: { name: 'Rosa Diaz', title: 'Owner', textHash: HASH } },
    ]),
  )
  expect(await screen.findByText('Agreement signed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign agreement' })).toBeNull())
})

test('[ONB-04] the agreement is in the language of the page, also after that has changed', async () => {
  const seen: unknown[] = []
  fake.server.use(
    http.get('*/Onboarding/readAgreement', ({ request }) => {
      const { language } = JSON.parse(new URL(request.url).searchParams.get('methodParams') ?? '{}') as {
        language?: string
      }
      seen.push([language, request.headers.get('Accept-Language')])
      const title = language === 'es-US' ? 'Acuerdo de transportista' : 'Carrier Agreement'
      return HttpResponse.json({
        version: '2026-12',
        title,
        clauses: [],
        textHash: HASH,
        signature: null,
      })
    }),
  )
  const { user } = await renderApp('/carrier/s/finish-setup')
  expect(await screen.findByRole('heading', { name: 'Carrier Agreement', level: 4 })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Español' }))
  expect(await screen.findByRole('heading', { name: 'Acuerdo de transportista', level: 4 })).toBeTruthy()
  expect(seen).toEqual([
    ['en-US', 'en-US'],
    ['es-US', 'es-US'],
  ])
})

test('[ONB-04] COI and W-9 are uploaded in the checklist, and the limits are typed there', async () => {
  const { user } = await renderApp('/carrier/s/finish-setup')
  expect((await stepOf('W-9')).getByRole('button', { name: /^Upload / })).toBeTruthy()
  const step = await stepOf('Certificate of insurance')
  expect(step.getByRole('button', { name: /^Upload / })).toBeTruthy()
  const save = await step.findByRole('button', { name: 'Save limits' })
  await user.click(save)
  expect(sent).toEqual([])
  await user.type(step.getByRole('textbox', { name: /^Cargo limit/ }), '100000')
  await user.type(step.getByRole('textbox', { name: /^Auto liability limit/ }), '1000000')
  await user.type(step.getByLabelText(/^Expiration date/), '2031-06-30')
  await user.click(save)
  expect(step.getAllByText('Enter the insurance company.').length).toBeGreaterThan(0)
  expect(sent).toEqual([])
  await user.type(step.getByRole('textbox', { name: /^Insurer/ }), 'Great Plains Mutual')
  await user.click(save)
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: 'declareInsurance',
        body: {
          cargo: 100000,
          auto: 1000000,
          expires: '2031-06-30',
          insurer: 'Great Plains Mutual',
          policyNumber: '',
        },
      },
    ]),
  )
})

test('[ONB-04] a Dispatcher reads the agreement and is told that an Admin signs it', async () => {
  fake.platform.session = aSession({ role: 'Dispatcher', accountStatus: 'Pending' })
  await renderApp('/carrier/s/finish-setup')
  const step = await stepOf('Carrier agreement')
  expect(await step.findByText('An Admin of your company signs the agreement.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(?:Upload|Sign|Save)/ })).toBeNull()
})

test('[ONB-01] a company whose open steps are all under review has nothing left to do', async () => {
  const waiting = { ...item('coi', 'UnderReview'), actor: 'Provider' }
  fake.platform.methods['Onboarding/getSetup'] = {
    ...setup('Done'),
    items: [waiting, item('agreement', 'Done'), item('w9', 'ToDo', 'Payment')],
  }
  await renderApp('/carrier/s/finish-setup')
  expect(await screen.findByText('Everything is in. We are reviewing your application.')).toBeDefined()
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Find Loads' })).toBeNull()
})

test('[ONB-01] an approved company is led from the checklist to the loads', async () => {
  fake.platform.session = aSession({ role: 'Admin', accountStatus: 'Active' })
  fake.platform.methods['Onboarding/getSetup'] = {
    ...setup('Done'),
    status: 'Active',
    items: [item('coi', 'Done'), item('agreement', 'Done'), item('w9', 'Done', 'Payment')],
  }
  await renderApp('/carrier/s/finish-setup')
  expect(await screen.findByRole('heading', { name: 'Setup complete', level: 1 })).toBeDefined()
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Find Loads' })
  expect(link.getAttribute('href')).toBe('/carrier/s')
})
