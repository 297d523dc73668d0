import { expect, test } from 'vitest'
import { aSession } from '../../../testing/fakePlatform'
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

test('[ACC-04] knows a company by its account, with the role that the person has there', () => {
  expect(companyOf(companies, 'a').role).toBe('Admin')
  expect(companyOf(companies, 'b').role).toBe('Dispatcher')
})

test('[ERR-10] an account that is none of these is told by its id', () => {
  expect(() => companyOf(companies, 'x')).toThrow('Nothing found for accountId: x')
})

test('[ACC-01] [APX-03] lists id, name, city and state, and which one is selected', () => {
  expect(headerAccounts(companies, 'b')).toEqual([
    { id: 'a', name: 'Alpha', city: 'Dallas', state: 'Texas', isSelected: false },
    { id: 'b', name: 'Beta', isSelected: true },
  ])
})
