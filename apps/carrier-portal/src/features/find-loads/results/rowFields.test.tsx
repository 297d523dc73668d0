// @vitest-environment jsdom
import type { LoadRow } from '@portal/contract/methods'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import type { Messages } from '@portal/app-kit/i18n/catalogues'
import shared from '#/i18n/messages/en-US.json'
import { aRow } from '#/testing/fakePlatform'
import own from '../messages/en-US.json'
import { ROW_FIELDS } from './rowFields'
import { useLoadFacts } from './useLoadFacts'

// The catalogues of other features are not needed here.
const messages = { ...shared, ...own } as unknown as Messages
const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="en-US" messages={messages}>
    {children}
  </IntlProvider>
)
const factsOf = (changes: Partial<LoadRow>) =>
  renderHook(
    () =>
      useLoadFacts({
        row: aRow(changes),
        asOfMs: Date.parse('2026-11-23T12:00:00Z'),
        hasOrigin: true,
        costPerMile: null,
      }),
    { wrapper },
  ).result.current

test.each<[keyof LoadRow, Partial<LoadRow>, string]>([
  ['equipmentType', { equipmentType: 'R' }, 'Reefer'],
  ['trailerLength', { trailerLength: 53 }, '53 ft'],
  ['weightLbs', { weightLbs: 12_345 }, '12,345 lb'],
  ['loadedMiles', { loadedMiles: 321 }, '321 mi'],
  ['totalRate', { totalRate: 1234 }, '$1,234'],
])('shows %s in its fact', (field, changes, text) => {
  const place = ROW_FIELDS[field]
  expect(factsOf(changes)).toHaveProperty(place, text)
  expect(factsOf({})).not.toHaveProperty(place, text)
})

test('a field of the contract without a place on the screen does not compile', () => {
  type NextRow = LoadRow & { readonly palletCount: number }
  // @ts-expect-error `palletCount` has no place.
  const places: Readonly<Record<keyof NextRow, string>> = ROW_FIELDS
  expect(places).not.toHaveProperty('palletCount')
})
