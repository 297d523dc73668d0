import { defineMethod } from './defineMethod'
import { accountParams, ownMembership } from './ownAccount'

const accounts = { className: 'Accounts', verb: 'GET', params: accountParams, callers: 'signedIn' } as const

/** `Accounts/getAccounts`: the accounts that the caller may act for, with their address as "City, ST". */
export const getAccounts = defineMethod({
  ...accounts,
  method: 'getAccounts',
  handle: async (_params, _caller, { session }) =>
    session?.memberships.map(({ id, name, address }) => ({ id, name, address })) ?? [],
})

/** `Accounts/getRole`: the caller's role in one of these accounts. */
export const getRole = defineMethod({
  ...accounts,
  method: 'getRole',
  handle: async ({ accountId }, _caller, { session }) => ownMembership(session, accountId).role,
})

/** `Accounts/checkIfAccountIsInActive`: true for an account that may not book or change anything; a Pending one may set itself up. */
export const checkIfAccountIsInActive = defineMethod({
  ...accounts,
  method: 'checkIfAccountIsInActive',
  handle: async ({ accountId }, _caller, { session }) =>
    ownMembership(session, accountId).status === 'Inactive',
})
