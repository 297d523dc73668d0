import { expect, test } from 'vitest'
import { aSession } from '#/testing/fakePlatform'
import { companiesById, companyOf, headerAccounts } from './companyData'

const session = aSession({
  accounts: [
    { id: 'a', name: 'Alpha', address: null, role: 'Admin' },
    { id: 'b', name: 'Beta', address: null, role: 'Dispatcher' },
  ],
})
const companies = companiesById(
  [
    { id: 'a', name: 'Alpha', address: 'Dallas, Texas' },
    { id: 'b', name: 'Beta', address: null },
  ],
  session,
)

test("[ACC-04] maps accounts by id, with the user's role in each", () => {
  expect(companyOf(companies, 'a').role).toBe('Admin')
  expect(companyOf(companies, 'b').role).toBe('Dispatcher')
})

test('[ERR-10] an unknown account is reported with its id', () => {
  expect(() => companyOf(companies, 'x')).toThrow('Nothing found for accountId: x')
})

test('[ACC-01] [APX-03] lists id, name, city and state, and the selected account', () => {
  expect(headerAccounts(companies, 'b')).toEqual([
    { id: 'a', name: 'Alpha', city: 'Dallas', state: 'Texas', isSelected: false },
    { id: 'b', name: 'Beta', isSelected: true },
  ])
})
