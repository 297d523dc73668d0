import { checkIfAccountIsInActive as checkIfAccountIsInActiveMethod } from '@portal/contract/client/Accounts/checkIfAccountIsInActive'
import { getAccounts as getAccountsMethod } from '@portal/contract/client/Accounts/getAccounts'
import { getRole as getRoleMethod } from '@portal/contract/client/Accounts/getRole'
import { readMethod } from '@portal/app-kit/methods'

/** `Accounts/getAccounts`: the user's accounts with their address as "City, State" (APX-03). */
export const getAccounts = readMethod(getAccountsMethod)

/** `Accounts/getRole`: the user's role in an account (APX-05). */
export const getRole = readMethod(getRoleMethod)

/** `Accounts/checkIfAccountIsInActive` (APX-08). */
export const checkIfAccountIsInactive = readMethod(checkIfAccountIsInActiveMethod)
