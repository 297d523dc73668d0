// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeEvents } from '#/testing/fakeEvents'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { createLoadServer } from '../testing/loadServer'
import { aLoadChange } from '../testing/someOffers'
import { PostLoadPage } from './PostLoadPage'

afterEach(() => vi.unstubAllGlobals())

const nowhere = { city: null, state: null }
const aDraft = (values: object = {}) => ({
  draftId: 7,
  savedAt: '2026-11-23T12:00:00.000Z',
  savedBy: 'Ana Ruiz',
  shipper: null,
  origin: nowhere,
  destination: nowhere,
  load: {},
  ...values,
})

async function renderForm({ at = '/loads/new', role = 'Carrier Sales', drafts = [] as object[] } = {}) {
  fakeEvents()
  const api = createLoadServer({})
  api.server.override('GET /lwr/apex/v63.0/DeskLoads/drafts', { drafts })
  api.answer('DeskLoads/saveDraft', { draftId: 7, savedAt: '2026-11-23T12:00:00.000Z', problems: [] })
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/loads/new',
    page: <PostLoadPage />,
    at,
    session: { role },
  })
  return { ...api, user: userEvent.setup() }
}

test('[LDD-01] entered values are saved as a draft, and posting sends the draft with it', async () => {
  const { user, calls, answer, server } = await renderForm()
  answer('DeskLoads/post', () => {
    const { isPreview: _isPreview, notifies: _notifies, ...load } = aLoadChange()
    return load
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Equipment' }), 'R')
  await user.type(screen.getByRole('textbox', { name: /^Linehaul/ }), '1800')
  expect(await screen.findByText(/^Draft saved at /, {}, { timeout: 3_000 })).toBeTruthy()
  expect(calls('DeskLoads/saveDraft').at(-1)).toMatchObject({ load: { equipmentType: 'R', linehaul: 1800 } })
  // A reload opens the draft.
  expect(window.location.search).toBe('?draft=7')
  await user.click(screen.getByRole('button', { name: 'Post load' }))
  expect((await screen.findByTestId('address')).textContent).toBe('/cover')
  const listed = () => server.requests.filter(({ path }) => path.endsWith('/DeskLoads/drafts'))
  // The drafts in the cache are those before the saves.
  await waitFor(() => expect(listed()).toHaveLength(2))
  expect(calls('DeskLoads/post')).toMatchObject([
    { draftId: 7, load: { equipmentType: 'R', linehaul: 1800 } },
  ])
})

test('[LDD-01] every problem is shown at once: in a list of links, and at its field', async () => {
  const { user, refuse } = await renderForm()
  refuse('POST', 'DeskLoads/post', 422, {
    errorCode: 'LOAD_INCOMPLETE',
    message: 'This load cannot be posted yet: 3 details are missing or wrong.',
    details: {
      problems: [
        { field: 'weightLbs', message: 'is needed' },
        { field: 'stops.1.windowEnd', message: 'must not be before the window starts' },
        { field: 'temperatureMinF', message: 'is needed for a reefer load' },
      ],
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Post load' }))
  const list = within(await screen.findByRole('alert'))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Weight is needed',
    'Stop 2: Window end must not be before the window starts',
    'Lowest temperature is needed for a reefer load',
  ])
  const weight = screen.getByRole('textbox', { name: /^Weight/ })
  expect(weight.getAttribute('aria-invalid')).toBe('true')
  // The error at the field is a sentence of its own.
  const described = weight.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(
    /Weight is needed$/,
  )
})

test('[LDD-01] the window of a stop waits for its facility, and says so', async () => {
  await renderForm({})
  const [start] = await screen.findAllByLabelText('Window start')
  expect(start?.hasAttribute('disabled')).toBe(true)
  const described = start?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
    'Choose the facility first.',
  )
})

test('[LDD-01] a sell rate below the buy rate is named before the load is posted', async () => {
  const { user } = await renderForm({
    at: '/loads/new?draft=7',
    drafts: [aDraft({ load: { linehaul: 1500, fuelSurcharge: 200, sellRate: 195 } })],
  })
  const sell = await screen.findByRole('textbox', { name: /^Sell rate/ })
  expect(screen.getByText('The shipper pays less than the carrier. Check the sell rate.')).toBeTruthy()
  await user.type(sell, '0')
  expect(screen.queryByText(/The shipper pays less/)).toBeNull()
})

test('[LDD-02] weekly loads are posted one by one with their own key; the draft ends with the last', async () => {
  const { user, calls, answer } = await renderForm({
    at: '/loads/new?draft=7',
    drafts: [aDraft({ load: { linehaul: 1500 } })],
  })
  answer('DeskLoads/post', () => {
    const { isPreview: _isPreview, notifies: _notifies, ...load } = aLoadChange()
    return load
  })
  const weeks = await screen.findByRole('textbox', { name: /^Weekly loads/ })
  await user.clear(weeks)
  await user.type(weeks, '3')
  await user.click(screen.getByRole('button', { name: 'Post 3 loads' }))
  await screen.findByTestId('address')
  const posts = calls('DeskLoads/post') as { draftId?: number; idempotencyKey: string }[]
  expect(posts.map(({ draftId }) => draftId)).toEqual([undefined, undefined, 7])
  expect(new Set(posts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
})

test('[LDD-01] a load whose response was lost is not posted twice: the next attempt has the same key', async () => {
  const { user, calls, answer, refuse } = await renderForm()
  refuse('POST', 'DeskLoads/post', 502, {})
  await user.click(await screen.findByRole('button', { name: 'Post load' }))
  await screen.findByRole('alert')
  answer('DeskLoads/post', () => {
    const { isPreview: _isPreview, notifies: _notifies, ...load } = aLoadChange()
    return load
  })
  await user.click(screen.getByRole('button', { name: 'Post load' }))
  await screen.findByTestId('address')
  const [first, retry] = calls('DeskLoads/post') as { idempotencyKey: string }[]
  expect(first?.idempotencyKey).toBeTruthy()
  expect(retry).toEqual(first)
})

test('[LDD-01] drafts are listed by lane and shipper, and one is discarded after a question', async () => {
  const dallas = { city: 'Dallas', state: 'TX' }
  const { user, answer, calls, server } = await renderForm({
    drafts: [
      aDraft({ draftId: 9, origin: dallas, shipper: 'Harbor Foods' }),
      ...Array.from({ length: 3 }, (_, at) => aDraft({ draftId: 8 - at })),
    ],
  })
  answer('DeskLoads/discardDraft', { draftId: 9 })
  expect(await screen.findByRole('heading', { name: 'Drafts (4)' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Dallas, TX to –' }).closest('li')?.textContent).toContain(
    'Harbor Foods',
  )
  expect(screen.queryByRole('link', { name: 'Draft 6' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all drafts' }))
  expect(screen.getByRole('link', { name: 'Draft 6' })).toBeTruthy()
  const listed = () => server.requests.filter(({ path }) => path.endsWith('/DeskLoads/drafts')).length
  const before = listed()
  await user.click(screen.getByRole('button', { name: 'Discard Dallas, TX to –' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(listed()).toBe(before + 1))
  expect(calls('DeskLoads/discardDraft')).toEqual([{ draftId: 9 }])
})

test('[LDD-01] a role that only reads loads gets no form', async () => {
  await renderForm({ role: 'Auditor' })
  expect(await screen.findByText("Your role can't open this page")).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Post/ })).toBeNull()
})
