// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LocaleProvider } from '../i18n/LocaleProvider'
import { WindowText, type WindowTextProps } from './WindowText'

afterEach(cleanup)

/** The text of each line, as a page in English shows it. */
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

test('[TIME-04] a window has its day above and its hours with the zone of the stop below', async () => {
  expect(
    await linesOf({ from: '2026-11-24T12:00:00Z', to: '2026-11-24T14:00:00Z', timeZone: 'America/Chicago' }),
  ).toEqual(['Nov 24, 2026', '06:00-08:00 CT'])
})

test('over midnight both ends have a line of their own, short enough for a column of a table', async () => {
  expect(
    await linesOf({ from: '2026-11-24T21:00:00Z', to: '2026-11-25T05:00:00Z', timeZone: 'America/New_York' }),
  ).toEqual(['Nov 24 16:00 –', 'Nov 25 00:00 ET'])
})
