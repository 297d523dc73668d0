// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { aFieldInfo, aRecord } from '@portal/ui-api/testing'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { messages } from '#/testing/messages'
import { FieldValue } from './FieldValue'

const inApp = (child: ReactNode) => (
  <MemoryRouter>
    <IntlProvider locale="en-US" messages={messages} timeZone="America/Chicago">
      {child}
    </IntlProvider>
  </MemoryRouter>
)

const account = aRecord({ id: '001000000000001AAA', apiName: 'Account', fields: { Name: 'Acme' } })
const record = aRecord({
  id: 'a01000000000001AAA',
  apiName: 'Load__c',
  fields: {
    Total_Rate__c: 1234.5,
    Weight__c: 42000,
    Book_Now__c: false,
    Due__c: '2026-11-01',
    Pickup__c: '2026-11-24T14:00:00.000Z',
    Equipment__c: { value: 'V', displayValue: 'Dry Van' },
    Requirements__c: 'Tarps;Chains',
    Site__c: 'javascript:alert(1)',
    Mail__c: 'ops@acme.example',
    Account__r: account,
    Account__c: '001000000000001AAA',
    Nothing__c: null,
    Phone__c: '7135550111',
    Extension__c: '713-555-0111 ext. 5',
  },
})

const shown = (path: string, dataType: string, linkTo?: string) => {
  const { container } = render(
    inApp(
      <FieldValue record={record} path={path} info={aFieldInfo({ dataType, scale: 2 })} linkTo={linkTo} />,
    ),
  )
  return container
}

test.each([
  ['Total_Rate__c', 'Currency', '$1,234.50'],
  ['Weight__c', 'Double', '42,000'],
  ['Book_Now__c', 'Boolean', 'No'],
  ['Due__c', 'Date', 'Nov 1, 2026'],
  ['Equipment__c', 'Picklist', 'Dry Van'],
  ['Requirements__c', 'MultiPicklist', 'Tarps, Chains'],
  ['Account__r.Name', 'String', 'Acme'],
  ['Phone__c', 'Phone', '+1 (713) 555-0111'],
  ['Extension__c', 'Phone', '713-555-0111 ext. 5'],
  ['Nothing__c', 'Currency', ''],
  ['Absent__c', 'String', ''],
])('[WSP-02] %s of type %s reads %s', (path, dataType, text) => {
  expect(shown(path, dataType).textContent).toBe(text)
})

test('[WSP-02] a time names its zone', () => {
  expect(shown('Pickup__c', 'DateTime').textContent).toMatch(/Nov 24, 2026, 08:00 CST/)
})

test('[WSP-02] a lookup links to its record', () => {
  const link = shown('Account__r.Name', 'String', 'Account__c').querySelector('a')
  expect(link?.getAttribute('href')).toBe('/r/001000000000001AAA')
})

test.each([
  ['Account__r.Name', 'Account__r.Id', '/r/001000000000001AAA'],
  ['Equipment__c', 'Id', '/r/a01000000000001AAA'],
])('[WSP-02] %s links by the id of its record, which is no selected field', (path, linkTo, href) => {
  expect(shown(path, 'String', linkTo).querySelector('a')?.getAttribute('href')).toBe(href)
})

test('[WSP-02] an address of another scheme than http is text', () => {
  expect(shown('Site__c', 'Url').querySelector('a')).toBeNull()
  expect(shown('Mail__c', 'Email').querySelector('a')?.getAttribute('href')).toBe('mailto:ops@acme.example')
})
