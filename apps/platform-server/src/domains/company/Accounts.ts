import { Accounts } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { ownMembership } from './ownAccount'

/** `Accounts/getAccounts`: accounts that the caller can act for, with their address as "City, ST". */
export const getAccounts = defineMethod(Accounts.getAccounts, {
  handle: async (_params, _caller, { session }) =>
    session?.memberships.map(({ id, name, address }) => ({ id, name, address })) ?? [],
})

/** `Accounts/getRole`: the caller's role in one of these accounts. */
export const getRole = defineMethod(Accounts.getRole, {
  handle: async ({ accountId }, _caller, { session }) => ownMembership(session, accountId).role,
})

/**
 * `Accounts/checkIfAccountIsInActive`: true for an account that cannot book or change anything; a Pending one
 * can complete its setup.
 */
export const checkIfAccountIsInActive = defineMethod(Accounts.checkIfAccountIsInActive, {
  handle: async ({ accountId }, _caller, { session }) =>
    ownMembership(session, accountId).status === 'Inactive',
})
