import { useLoggedWire } from '../../../log/useLoggedWire'
import { checkIfAccountIsInactive } from '../../../methods/accounts'
import { useSession } from '../../../session/SessionProvider'

/** Whether the effective account may not book; undefined for guests, while unknown, and when the call failed. */
export function useIsAccountInactive(): boolean | undefined {
  const { accountId } = useSession()
  return useLoggedWire(
    'Accounts/checkIfAccountIsInActive',
    checkIfAccountIsInactive,
    accountId ? { accountId } : null,
  )
}
