// @vitest-environment jsdom
import {
  aListPage,
  aRecord,
  createTestUiApi,
  type ServerOverride,
  type ServerRequest,
} from '@portal/ui-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import type { FiguresAnswer, WaitingAnswer } from './figures'
import { OverviewPage } from './OverviewPage'

// jsdom has no canvas; the tests read the table of the same values.
interface ChartOptions {
  axes: {
    splits: (plot: { width: number }) => number[]
    values: (plot: null, ticks: number[]) => string[]
    incrs?: number[]
  }[]
}
const drawn = vi.hoisted(() => ({ options: [] as ChartOptions[] }))
vi.mock('uplot', () => ({
  default: class {
    constructor(options: ChartOptions) {
      drawn.options.push(options)
    }
    setSize() {}
    destroy() {}
  },
}))

const figures = {
  loadsPosted: 120,
  loadsCovered: 100,
  hoursToCover: 4.5,
  sell: 200_000,
  buy: 170_000,
  margin: 30_000,
  marginPct: 15,
  onTimePct: 96.5,
  trackingPct: 80,
  daysToPay: 21,
  openClaims: 0,
}
const at = (day: number) => `2026-11-0${day}T00:00:00.000Z`
const drill = { object: 'Load__c', field: 'Posted_At__c' }

async function renderOverview(
  more: Partial<FiguresAnswer> = {},
  queues: WaitingAnswer['queues'] = [],
  overrides: Readonly<Record<string, ServerOverride>> = {},
  beforeFigures: () => Promise<void> = () => Promise.resolve(),
) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const api = createTestUiApi()
  const answer: FiguresAnswer = {
    from: at(1),
    to: at(3),
    figures,
    previous: { ...figures, loadsPosted: 100 },
    trend: [
      { from: at(1), to: at(2), figures: { ...figures, loadsPosted: 50 } },
      { from: at(2), to: at(3), figures: { ...figures, loadsPosted: 70, onTimePct: null } },
    ],
    drillDown: {
      loadsPosted: drill,
      loadsCovered: drill,
      hoursToCover: drill,
      sell: drill,
      buy: drill,
      margin: drill,
      marginPct: drill,
      onTimePct: { object: 'Load_Stop__c', field: 'Arrived_At__c' },
      trackingPct: drill,
      daysToPay: drill,
      openClaims: drill,
    },
    ...more,
  }
  api.server.override('GET /lwr/apex/v63.0/DeskOverview/figures', async () => {
    await beforeFigures()
    return answer
  })
  api.server.override('GET /lwr/apex/v63.0/DeskOverview/waiting', () => ({ queues }))
  for (const [route, response] of Object.entries(overrides)) api.server.override(route, response)
  const { unmount } = await renderWorkspace({
    uiApi: api.uiApi,
    path: '/',
    page: <OverviewPage />,
    at: '/',
  })
  const hasFigures = Object.values({ ...answer.figures, ...answer.previous }).some(Boolean)
  await (hasFigures
    ? screen.findByRole('link', { name: /^Loads posted/ })
    : screen.findByRole('heading', { level: 2 }))
  return { ...api, unmount, user: userEvent.setup() }
}

test('[OVW-01] a figure is shown beside the period before, with its trend as a chart and as a table', async () => {
  const { user } = await renderOverview()
  expect(screen.getByRole('link', { name: /^Loads posted/ }).textContent).toContain('+20% from 100')
  expect(await screen.findByRole('img', { name: /^Trend of Loads posted/ })).toBeTruthy()
  const rows = () => within(screen.getByRole('table')).getAllByRole('row')
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Loads posted'),
    expect.stringContaining('70'),
    expect.stringContaining('50'),
  ])
  await user.click(screen.getByRole('link', { name: /^On time/ }))
  await waitFor(() => expect(rows()[1]?.textContent).toContain('—'))
  expect(screen.getByRole('link', { name: 'Open list' }).getAttribute('href')).toBe(
    `/desk/figures/onTimePct?${new URLSearchParams({ from: at(1), to: at(3) }).toString()}`,
  )
  expect(within(screen.getByRole('table')).getByRole('link').getAttribute('href')).toBe(
    `/figures/onTimePct?${new URLSearchParams({ from: at(1), to: at(2) }).toString()}`,
  )
})

test('[OVW-01] a figure of more than ten times the one before is shown beside it without a percentage', async () => {
  await renderOverview({
    figures: { ...figures, loadsPosted: 2400 },
    previous: { ...figures, loadsPosted: 25 },
  })
  const text = screen.getByRole('link', { name: /^Loads posted/ }).textContent
  expect(text).toContain('25 in the period before')
  expect(text).not.toContain('%')
})

test('[OVW-01] a figure that did not change says so; percentages differ by points', async () => {
  await renderOverview({
    figures: { ...figures, hoursToCover: 20.02, onTimePct: 96.5, buy: 170_000, margin: 30_004 },
    previous: { ...figures, hoursToCover: 20, onTimePct: 92, margin: 30_000 },
  })
  const textOf = (name: RegExp) => screen.getByRole('link', { name }).textContent
  expect(textOf(/^Loads posted/)).toBe('Loads posted120No change')
  expect(textOf(/^Time to cover/)).toBe('Time to cover20 hrNo change')
  expect(textOf(/^On time/)).toBe('On time96.5%+4.5 pts from 92%')
  expect(textOf(/^Margin\$/)).toBe('Margin$30,004$30,000 in the period before')
})

test('[OVW-01] a time to cover of less than an hour is shown in minutes', async () => {
  await renderOverview({
    figures: { ...figures, hoursToCover: 0.04 },
    previous: { ...figures, hoursToCover: 1 },
  })
  const text = screen.getByRole('link', { name: /^Time to cover/ }).textContent
  expect(text).toMatch(/^Time to cover2 min/)
})

test('[OVW-01] the chart of 7 days labels each day once', async () => {
  const day = (index: number) => new Date(Date.UTC(2026, 10, 1 + index, 6)).toISOString()
  const trend = Array.from({ length: 7 }, (_, index) => ({ from: day(index), to: day(index + 1), figures }))
  await renderOverview({ from: day(0), to: day(7), trend })
  await screen.findByRole('img', { name: /^Trend of Loads posted/ })
  const axis = drawn.options.at(-1)?.axes[0]
  const labels = axis?.values(null, axis.splits({ width: 900 }))
  expect(labels).toEqual(['Nov 1', 'Nov 2', 'Nov 3', 'Nov 4', 'Nov 5', 'Nov 6', 'Nov 7'])
})

test('[OVW-01] the axis of a count has whole numbers only', async () => {
  await renderOverview()
  await waitFor(() => expect(drawn.options.at(-1)?.axes[1]?.incrs?.every(Number.isInteger)).toBe(true))
})

test('[OVW-01] figures of money are left out for roles that do not see them', async () => {
  const none = { sell: null, buy: null, margin: null, marginPct: null, daysToPay: null }
  await renderOverview({ figures: { ...figures, ...none }, previous: { ...figures, ...none } })
  expect(screen.queryByRole('link', { name: /^Margin/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Days to pay/ })).toBeNull()
})

test('[DSK-05] a new installation leads its Provider Admin to the first load', async () => {
  const none = { ...figures, loadsPosted: 0, hoursToCover: null }
  await renderOverview({ figures: none, previous: none })
  expect(await screen.findByRole('heading', { name: 'Set up your installation' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Enter your company/ }).getAttribute('href')).toBe('/settings')
  expect(screen.getByRole('link', { name: 'Add a shipper' }).getAttribute('href')).toBe('/o/Account/new')
  expect(screen.getByRole('link', { name: 'Invite your staff' }).getAttribute('href')).toBe('/people')
  expect(screen.getByRole('link', { name: 'Post a load' }).getAttribute('href')).toBe('/loads/new')
})

test('[DSK-05] an installation without figures shows its first steps or an empty state, never a chart of zeros', async () => {
  const zeros = Object.fromEntries(Object.keys(figures).map((name) => [name, 0])) as typeof figures
  await renderOverview({ figures: zeros, previous: zeros })
  expect(await screen.findByRole('heading', { name: 'Set up your installation' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Loads posted/ })).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByText('No figures for these days')).toBeNull()
})

test('[DSK-05] the first steps that are done are marked: the company has its number, and a shipper was added', async () => {
  const none = { ...figures, loadsPosted: 0, hoursToCover: null }
  await renderOverview({ figures: none, previous: none }, [], {
    'GET /lwr/apex/v63.0/DeskSettings/company': {
      version: 'v1',
      name: 'Northline Freight',
      mcNumber: '190004',
      street: null,
      city: null,
      state: null,
      postalCode: null,
      phone: null,
      afterHoursPhone: null,
      accountingPhone: null,
      email: null,
      privacyEmail: null,
      remitTo: null,
      logoUrl: null,
    },
    'GET /lwr/apex/v63.0/DeskPeople/list': { staff: [], users: [] },
    'POST /list-records/Facility__c/All': aListPage([]),
    'POST /list-records/Account/All': ({ body }: ServerRequest) =>
      aListPage(
        JSON.stringify(body).includes('Shipper')
          ? [aRecord({ apiName: 'Account', id: '001000000000001AAA', fields: {} })]
          : [],
      ),
  })
  const steps = within(
    (await screen.findByRole('link', { name: 'Add a shipper' })).closest('ol') as HTMLElement,
  ).getAllByRole('listitem')
  await waitFor(() => expect(steps.filter(({ textContent }) => textContent.endsWith('Done'))).toHaveLength(2))
  expect(steps.map(({ textContent }) => textContent.endsWith('Done'))).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
  ])
})

test('[DSK-05] loads from before the periods shown end the first steps', async () => {
  const zeros = Object.fromEntries(Object.keys(figures).map((name) => [name, 0])) as typeof figures
  await renderOverview({ figures: zeros, previous: zeros }, [], {
    'POST /list-records/Load__c/All': aListPage([
      aRecord({ apiName: 'Load__c', id: 'a00000000000001AAA', fields: {} }),
    ]),
  })
  expect(await screen.findByText('No figures for these days')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Set up your installation' })).toBeNull()
})

test('an installation with loads shows no first steps', async () => {
  await renderOverview()
  expect(screen.queryByRole('heading', { name: 'Set up your installation' })).toBeNull()
})

test('the queues with items that wait for the user are links to their pages, with the age of the oldest', async () => {
  await renderOverview({}, [
    { queue: 'atRisk', count: 1_204, oldestMinutes: 3 * 1440 + 1 },
    { queue: 'offers', count: 1, oldestMinutes: 119 },
    { queue: 'tracking', count: 2, oldestMinutes: null },
    { queue: 'quotes', count: 0, oldestMinutes: null },
  ])
  const region = screen.getByRole('region', { name: 'Waiting for you' })
  const links = within(region).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1,204 loads at riskOldest 3 days', '/cover?show=atRisk'],
    ['1 offer to answerOldest 1 hr', '/offers'],
    ['2 loads on their way need action', '/tracking'],
  ])
})

test('queues appear together with the figures, so that nothing moves', async () => {
  const title = () => screen.queryByRole('heading', { name: 'Waiting for you' })
  const before: unknown[] = []
  await renderOverview({}, [{ queue: 'offers', count: 7, oldestMinutes: null }], {}, async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    before.push(title())
  })
  expect(before).toEqual([null])
  expect(title()).not.toBeNull()
})

test('empty queues say that nothing waits, and a role without queues sees no part of them', async () => {
  const { unmount } = await renderOverview({}, [{ queue: 'offers', count: 0, oldestMinutes: null }])
  expect(screen.getByText('Nothing waits for you.')).toBeTruthy()
  unmount()
  await renderOverview()
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull()
})
