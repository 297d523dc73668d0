import { useLoggedRead, type LoggedRead } from '#/problem-log/useLoggedRead'
import { checkIfAccountIsInactive } from '#/methods/accounts'
import { useSession } from '#/session/SessionProvider'

/** Queries whether the effective account is inactive; skipped for guests. */
export function useAccountInactivity(): LoggedRead<boolean> {
  const { accountId } = useSession()
  return useLoggedRead(
    'Accounts/checkIfAccountIsInActive',
    checkIfAccountIsInactive,
    accountId ? { accountId } : null,
  )
}

/** Whether the effective account is inactive; undefined for guests, while loading and on failure. */
export const useIsAccountInactive = (): boolean | undefined => useAccountInactivity().data
