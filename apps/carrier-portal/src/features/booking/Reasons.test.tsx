// @vitest-environment jsdom
import type { EligibilityReason } from '@portal/contract/methods'
import { cleanup, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import shared from '#/i18n/messages/es-US.json'

import booking from './messages/es-US.json'
import { Reasons } from './Reasons'
import type { Messages } from '@portal/app-kit/i18n/catalogues'

afterEach(cleanup)

// The list uses these two catalogues only.
const messages = { ...shared, ...booking } as unknown as Messages

/** Renders the list in Spanish. */
function read(reasons: readonly EligibilityReason[]) {
  render(
    <IntlProvider locale="es-US" messages={messages}>
      <MemoryRouter>
        <Reasons reasons={reasons} />
      </MemoryRouter>
    </IntlProvider>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}
const company = '/carrier/s/my-company#Specialties'

test('in Spanish names the missing value of each reason, so that two of a kind differ', () => {
  const texts = read([
    { code: 'SPECIALTY_MISSING', message: 'a', fix: company, values: { requirement: 'Escort' } },
    { code: 'SPECIALTY_MISSING', message: 'b', fix: company, values: { requirement: 'TWIC' } },
    { code: 'EQUIPMENT_MISSING', message: 'c', fix: company, values: { equipmentType: 'R' } },
    { code: 'CARGO_INSURANCE_TOO_LOW', message: 'd', fix: company, values: { amount: 100_000 } },
    { code: 'INSURANCE_EXPIRES', message: 'e', fix: company, values: { deliveryDay: '2027-01-31' } },
  ])
  expect(texts[0]).toContain('Escolta')
  expect(texts[1]).toContain('TWIC')
  expect(texts[2]).toContain('Refrigerado')
  expect(texts[3]).toContain('$100,000')
  expect(texts[4]).toContain('31 ene 2027')
  expect(screen.getAllByRole('link', { name: 'Actualícelo en Mi empresa' })).toHaveLength(5)
})

test('renders a reason without values in general terms, and names support where only they can fix it', () => {
  const texts = read([
    { code: 'EQUIPMENT_MISSING', message: 'a', fix: company, values: {} },
    { code: 'ACCOUNT_INACTIVE', message: 'b', fix: null, values: {} },
  ])
  expect(texts[0]).toContain('Su flota no tiene este equipo en servicio.')
  expect(texts[1]).toContain('Su cuenta no está autorizada.')
  expect(texts[1]).toContain('Comuníquese con soporte')
})
