// @vitest-environment jsdom
import { aListPage, aRecord } from '@portal/ui-api/testing'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
const written: { path: string; method: string; fields?: Record<string, string> }[] = []
const stored = (id: string, name: string, filters: object) =>
  aRecord({
    id,
    apiName: 'Saved_Search__c',
    fields: { Name: name, Filters__c: JSON.stringify(filters) },
  })
let records = [stored('a0H000000000001AAA', 'Dallas freight', { address: 'tab=delivered&q=Dallas' })]

beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await Promise.all([import('./pages/MyLoadsRoute'), import('#/features/my-loads/saved/SavedFiltersPanel')])
}, 60_000)
beforeEach(() => {
  written.length = 0
  records = records.slice(0, 1)
  fake.platform.session = aSession({ role: 'Dispatcher' })
  fake.platform.methods = {
    ...frameAnswers(),
    'MyLoads/list': {
      loads: [],
      counts: { upcoming: 0, inProgress: 0, delivered: 0, past: 0, cancelled: 0, offers: 0 },
      nextOffset: null,
    },
    'Payments/ahead': { next: null, isComplete: true },
    'MyLoads/getCrew': { drivers: [], trucks: [], trailers: [] },
  }
  fake.server.use(
    http.post('*/ui-api/list-records/Saved_Search__c/All', async ({ request }) => {
      const { where } = (await request.json()) as { where: string }
      return HttpResponse.json(aListPage(where === '{"Page__c":{"eq":"My Loads"}}' ? records : []))
    }),
    http.post('*/ui-api/records', async ({ request }) => {
      written.push({
        ...((await request.json()) as (typeof written)[number]),
        path: 'records',
        method: 'POST',
      })
      return HttpResponse.json(stored('a0H000000000002AAA', 'Last week', { address: 'q=L-1' }))
    }),
    ...(['patch', 'delete'] as const).map((verb) =>
      http[verb]('*/ui-api/records/:id', async ({ request }) => {
        const path = new URL(request.url).pathname.split('/ui-api/')[1] ?? ''
        const body = verb === 'delete' ? {} : ((await request.json()) as (typeof written)[number])
        written.push({ ...body, path, method: request.method })
        return verb === 'delete'
          ? new HttpResponse(null, { status: 204 })
          : HttpResponse.json(stored('a0H000000000001AAA', 'Dallas freight', { address: 'q=L-1' }))
      }),
    ),
  )
})
afterEach(() => fake.server.resetHandlers())
afterAll(() => fake.server.close())

test('[DAY-06] saved filters restore tab and filters', async () => {
  const { user } = await renderApp('/carrier/s/my-loads')
  await user.click(await screen.findByRole('button', { name: 'Saved filters (1)' }))
  expect(await screen.findByText(/^Choose filters or search first/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Dallas freight' }))
  expect(await screen.findByRole('link', { name: /^Delivered/, current: 'page' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search loads' }).value).toBe('Dallas')
})

test('[DAY-06] saves the current filters under a name, with dates that move with today', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T09:00:00'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = await renderApp(
    '/carrier/s/my-loads?tab=past&q=Dallas&pickupFrom=2026-11-20&pickupTo=2026-11-27',
  )
  await user.click(await screen.findByRole('button', { name: 'Saved filters (1)' }))
  await user.click(await screen.findByRole('button', { name: 'Save filters' }))
  expect(await screen.findByText('Enter a name.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Name for the current filters' }), 'Last week')
  await user.click(screen.getByRole('button', { name: 'Save filters' }))
  await waitFor(() => expect(written).toHaveLength(1))
  expect(written[0]).toMatchObject({
    method: 'POST',
    fields: { Name: 'Last week', Page__c: 'My Loads', Account__c: expect.any(String) },
  })
  expect(JSON.parse(written[0]?.fields?.['Filters__c'] ?? '')).toEqual({
    address: 'tab=past&q=Dallas',
    relativeDays: { pickupFrom: -7, pickupTo: 0 },
  })
})

test('[DAY-06] a name in use is replaced, and saved filters are deleted', async () => {
  const { user } = await renderApp('/carrier/s/my-loads?q=L-1')
  await user.click(await screen.findByRole('button', { name: 'Saved filters (1)' }))
  await user.type(
    await screen.findByRole('textbox', { name: 'Name for the current filters' }),
    'dallas FREIGHT',
  )
  await user.click(screen.getByRole('button', { name: 'Replace saved filters' }))
  await waitFor(() =>
    expect(written).toMatchObject([{ method: 'PATCH', path: 'records/a0H000000000001AAA' }]),
  )
  await user.click(screen.getByRole('button', { name: 'Delete saved filters “Dallas freight”' }))
  await waitFor(() =>
    expect(written[1]).toMatchObject({ method: 'DELETE', path: 'records/a0H000000000001AAA' }),
  )
})
