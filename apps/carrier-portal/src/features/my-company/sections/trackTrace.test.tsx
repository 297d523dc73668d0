// @vitest-environment jsdom
import { aRecord } from '@portal/ui-api/testing'
import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createIntl, IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import { fieldReader } from '#/loads/readField'
import company from '#/features/my-company/messages/en-US.json'
import { trackTrace } from './trackTrace'

// The component uses no other catalogue.
const messages = company as NonNullable<ComponentProps<typeof IntlProvider>['messages']>
const intl = createIntl({ locale: 'en-US', messages })
const now = Date.parse('2026-11-24T12:00:00Z')

function cellOf(field: string, fields: Record<string, string | null>) {
  const column = trackTrace.columns.find((each) => each.field === field)
  const record = aRecord({ id: 'a0F000000000001AAA', apiName: 'Tracking_Device__c', fields })
  const read = fieldReader(record)
  const row = { id: record.id, record, read, display: (name: string) => read.text(name) ?? '' }
  const { container } = render(
    <IntlProvider locale="en-US" messages={messages}>
      {column?.cell?.(row, { now, intl, mayChange: false })}
    </IntlProvider>,
  )
  return container
}

test.each([
  ['Connected', 'success'],
  ['Pending', 'warning'],
  ['Error', 'critical'],
  ['Of another version', 'neutral'],
])('[TRK-07] the status %s has the tone %s', (status, tone) => {
  const cell = cellOf('Status__c', { Status__c: status })
  expect(cell.textContent).toBe(status)
  expect(cell.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone)
})

test.each([
  [null, 'none yet'],
  ['2026-11-24T11:57:00Z', '3 minutes ago'],
  ['2026-11-24T11:00:20Z', '60 minutes ago'],
  ['2026-11-24T11:00:00Z', '1 hour ago'],
  ['2026-11-23T12:00:01Z', '24 hours ago'],
  ['2026-11-23T12:00:00Z', 'yesterday'],
  ['2026-11-20T12:00:00Z', '4 days ago'],
])('a position of %s renders as "%s"', (ping, text) => {
  expect(cellOf('Last_Ping__c', { Last_Ping__c: ping }).textContent).toBe(text)
})
