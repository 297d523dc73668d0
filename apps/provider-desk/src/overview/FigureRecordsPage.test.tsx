// @vitest-environment jsdom
import type { FigureRecord } from '@portal/contract/methods'
import { createTestUiApi } from '@portal/ui-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { FigureRecordsPage } from './FigureRecordsPage'

const aRecord = (given: Partial<FigureRecord> = {}): FigureRecord => ({
  id: 'a04000000000001AAA',
  loadId: 'a01000000000001AAA',
  loadNumber: 'L-0000001',
  company: 'Lone Star Carriers',
  at: '2026-11-02T15:00:00.000Z',
  value: 300,
  sell: 2000,
  buy: 1700,
  ...given,
})

async function renderRecords(figure: string, records: FigureRecord[], nextOffset: number | null = null) {
  const { uiApi, server } = createTestUiApi()
  server.override('GET /lwr/apex/v63.0/DeskOverview/records', () => ({
    records,
    total: records.length,
    nextOffset,
  }))
  const period = 'from=2026-11-01T06:00:00.000Z&to=2026-11-03T06:00:00.000Z'
  await renderWorkspace({
    uiApi,
    path: '/figures/:figure',
    page: <FigureRecordsPage />,
    at: `/figures/${figure}?${period}`,
  })
  await screen.findByRole('table')
  const asked = () =>
    server.requests
      .filter(({ path }) => path.includes('DeskOverview/records'))
      .map(({ query }): unknown => JSON.parse(query['methodParams'] ?? ''))
  return { asked, user: userEvent.setup() }
}
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

test('[OVW-01] the list of a figure is narrowed to its period, and shows what each record contributes', async () => {
  const { asked, user } = await renderRecords('margin', [aRecord()], 50)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Margin')
  expect(cells()).toEqual([
    [
      'L-0000001',
      'Lone Star Carriers',
      expect.stringContaining('Nov 2'),
      '$2,000.00',
      '$1,700.00',
      '$300.00',
      'Open',
    ],
  ])
  expect(screen.getByRole('link', { name: 'Open L-0000001' }).getAttribute('href')).toBe(
    '/r/a04000000000001AAA',
  )
  const period = { from: '2026-11-01T06:00:00.000Z', to: '2026-11-03T06:00:00.000Z', figure: 'margin' }
  expect(asked().at(-1)).toMatchObject(period)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ ...period, offset: 50 }))
})

test('[OVW-01] a share shows which records count as yes', async () => {
  await renderRecords('onTimePct', [aRecord({ value: 100 }), aRecord({ id: 'a02000000000002AAA', value: 0 })])
  expect(cells().map((row) => row[3])).toEqual(['Yes', 'No'])
})

test('[OVW-01] open claims have no period', async () => {
  await renderRecords('openClaims', [aRecord({ at: null, value: 1250 })])
  expect(screen.getByText(/^Open now/)).toBeTruthy()
  expect(cells()).toEqual([['L-0000001', 'Lone Star Carriers', '$1,250.00', 'Open']])
})
