// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import { messages } from '#/testing/messages'
import spanish from './messages/es-US.json'
import { useFreightFormat } from './useFreightFormat'

const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="es-US" messages={{ ...messages, ...spanish }}>
    {children}
  </IntlProvider>
)

test("an event's reason is in the reader's language, and an unknown one as it is", () => {
  const { result } = renderHook(() => useFreightFormat(), { wrapper })
  expect(result.current.reason('Traffic')).toBe(spanish['freight.delayReason.Traffic'])
  expect(result.current.reason('Traffic')).not.toBe('Traffic')
  expect(result.current.reason('Damaged')).toBe(spanish['freight.exception.Damaged'])
  expect(result.current.reason('Own Reason')).toBe('Own Reason')
})

test('a window within a day names the day once, and one over midnight names each of its days', () => {
  const { result } = renderHook(() => useFreightFormat(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <IntlProvider locale="en-US" messages={messages}>
        {children}
      </IntlProvider>
    ),
  })
  const { dayWindow } = result.current
  const from = '2026-11-27T02:00:00Z'
  const timeZone = 'America/Chicago'
  expect(dayWindow({ from, to: '2026-11-27T04:00:00Z', timeZone })).toBe('Nov 26 20:00-22:00 CT')
  expect(dayWindow({ from, to: '2026-11-27T04:00:00Z', timeZone }, 'short')).toBe(
    'Thu, Nov 26, 20:00-22:00 CT',
  )
  expect(dayWindow({ from, to: '2026-11-27T06:00:00Z', timeZone }, 'short')).toBe(
    'Nov 26 20:00 - Nov 27 00:00 CT',
  )
})
