// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const { documentTexts, catalogueIsLate } = vi.hoisted(() => ({
  documentTexts: Promise.withResolvers<void>(),
  catalogueIsLate: Promise.withResolvers<void>(),
}))

vi.mock(import('#/i18n/catalogues'), async (original) => {
  const catalogues = await original()
  const late = new Map<string, ReturnType<typeof catalogues.loadCatalogue>>()
  return {
    ...catalogues,
    loadCatalogue(catalogue, locale) {
      if (catalogue !== 'documents') return catalogues.loadCatalogue(catalogue, locale)
      catalogueIsLate.resolve()
      const known = late.get(locale)
      if (known) return known
      const loading = documentTexts.promise.then(() => catalogues.loadCatalogue(catalogue, locale))
      late.set(locale, loading)
      return loading
    },
  }
})

const fake = createFakePlatform()
beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await Promise.all([import('./pages/MyLoadsRoute'), import('./pages/CompanyPaymentsPart')])
}, 60_000)
beforeEach(() => {
  sessionStorage.clear()
  fake.platform.session = aSession({ role: 'Admin' })
  const aging = { asOf: '2026-11-24', current: 0, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0 }
  fake.platform.methods = {
    ...frameAnswers(),
    'Documents/list': { documents: [] },
    'CompanyPayments/account': {
      aging: { ...aging, total: 0, items: 0 },
      terms: 'Standard',
      standardDays: 30,
      quickPayDays: 2,
      quickPayFeePct: 1.5,
      paymentWeekdays: ['Friday'],
      nextPaymentDay: '2026-11-27',
      isInvoiceRequired: true,
      factoring: { company: null, isNoticeOnFile: false, pending: null, declined: null },
      heldUntil: null,
    },
    'CompanyPayments/list': {
      payments: [],
      totals: { all: { count: 0, amount: 0, fee: 0, paid: 0, left: 0 }, byStatus: [] },
      nextOffset: null,
    },
  }
})
afterAll(() => fake.server.close())

test('[MNY-08] the form of a factor opens in the page while the texts of its upload load', async () => {
  const { user } = await renderApp('/carrier/s/my-loads?view=payments')
  await user.click(await screen.findByRole('button', { name: 'Add a factor' }))
  await catalogueIsLate.promise
  const name = await screen.findByRole('textbox', { name: /^Factoring company/ })
  expect(screen.getByRole('heading', { level: 1, name: 'Payments' })).toBeDefined()
  await user.type(name, 'Lone Star Factors')
  documentTexts.resolve()
  expect(await screen.findByRole('button', { name: /Notice of Assignment/i })).toBeDefined()
  expect(name).toHaveProperty('value', 'Lone Star Factors')
})
