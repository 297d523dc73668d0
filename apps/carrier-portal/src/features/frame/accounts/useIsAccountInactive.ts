import { useLoggedRead, type LoggedRead } from '../../../log/useLoggedRead'
import { checkIfAccountIsInactive } from '../../../methods/accounts'
import { useSession } from '../../../session/SessionProvider'

/** Whether the effective account may not book; guests have none to be asked about. */
export function useAccountInactivity(): LoggedRead<boolean> {
  const { accountId } = useSession()
  return useLoggedRead(
    'Accounts/checkIfAccountIsInActive',
    checkIfAccountIsInactive,
    accountId ? { accountId } : null,
  )
}

/** Whether the effective account may not book; undefined for guests, while unknown, and when the call failed. */
export const useIsAccountInactive = (): boolean | undefined => useAccountInactivity().data
