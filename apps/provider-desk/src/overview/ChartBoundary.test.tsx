// @vitest-environment jsdom
import { createTestUiApi } from '@portal/ui-api/testing'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import type { FiguresAnswer } from './figures'
import { FigureTrend } from './FigureTrend'

vi.mock('./TrendChart', () => {
  throw new RangeError('Invalid language tag: en-US@posix')
})

test('[OVW-01] without its chart, a figure still has its values in the table', async () => {
  const trend = [
    { from: '2026-11-01T06:00:00.000Z', to: '2026-11-02T06:00:00.000Z', figures: { loadsPosted: 70 } },
  ]
  const answer = { from: trend[0]?.from, to: trend[0]?.to, trend } as FiguresAnswer
  await renderWorkspace({
    uiApi: createTestUiApi().uiApi,
    path: '/',
    page: <FigureTrend answer={answer} name="loadsPosted" unit="count" />,
    at: '/',
  })
  expect(await screen.findByText('The chart cannot be shown. The table has its values.')).toBeDefined()
  expect(screen.getByRole('table').textContent).toContain('70')
})
