// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LocaleProvider } from '#/i18n/i18n'
import { WindowText, type WindowTextProps } from './WindowText'

afterEach(cleanup)

async function linesOf(time: WindowTextProps['time']) {
  const { container } = await act(async () =>
    render(
      <Suspense>
        <LocaleProvider>
          <WindowText time={time} />
        </LocaleProvider>
      </Suspense>,
    ),
  )
  return [...container.querySelectorAll('time > span')].map((line) => line.textContent)
}

test("[TIME-04] [MNY-07] renders the day above the hours with the stop's zone", async () => {
  expect(
    await linesOf({ from: '2026-11-24T12:00:00Z', to: '2026-11-24T14:00:00Z', timeZone: 'America/Chicago' }),
  ).toEqual(['Nov 24, 2026', '06:00-08:00 CT'])
})

test('renders both ends of an overnight window on lines of their own', async () => {
  expect(
    await linesOf({ from: '2026-11-24T21:00:00Z', to: '2026-11-25T05:00:00Z', timeZone: 'America/New_York' }),
  ).toEqual(['Nov 24 16:00 –', 'Nov 25 00:00 ET'])
})
