import * as v from 'valibot'
import { readMethod } from './defineMethod'

export interface AccountParams {
  accountId: string
}

const accountsSchema = v.array(v.object({ id: v.string(), name: v.string(), address: v.nullish(v.string()) }))
const roleSchema = v.string()
const flagSchema = v.boolean()

/** `Accounts/getAccounts`: accounts that this person may act for, with their address as "City, State" (APX-03). */
export const getAccounts = readMethod<AccountParams, typeof accountsSchema>(
  { className: 'Accounts', method: 'getAccounts' },
  accountsSchema,
)

/** `Accounts/getRole`: the person's role in an account (APX-05). */
export const getRole = readMethod<AccountParams, typeof roleSchema>(
  { className: 'Accounts', method: 'getRole' },
  roleSchema,
)

/** `Accounts/checkIfAccountIsInActive` (APX-08). */
export const checkIfAccountIsInactive = readMethod<AccountParams, typeof flagSchema>(
  { className: 'Accounts', method: 'checkIfAccountIsInActive' },
  flagSchema,
)
