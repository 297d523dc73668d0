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
