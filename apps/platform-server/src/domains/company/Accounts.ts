import { Accounts } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { ownMembership } from './ownAccount'

/** Addresses are rendered as "City, ST". */
export const getAccounts = defineMethod(Accounts.getAccounts, {
  handle: async (_params, _caller, { session }) =>
    session?.memberships.map(({ id, name, address }) => ({ id, name, address })) ?? [],
})

export const getRole = defineMethod(Accounts.getRole, {
  handle: async ({ accountId }, _caller, { session }) => ownMembership(session, accountId).role,
})

/** True for an account that cannot book or change anything; a Pending one can complete its setup. */
export const checkIfAccountIsInActive = defineMethod(Accounts.checkIfAccountIsInActive, {
  handle: async ({ accountId }, _caller, { session }) =>
    ownMembership(session, accountId).status === 'Inactive',
})
