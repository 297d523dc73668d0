import { useSession } from '#/session/SessionProvider'

/** What the signed-in role may do about carriers. The server decides in any case (docs/permissions.md). */
export function useCarrierRights() {
  const { role, userId } = useSession()
  const isAdmin = role === 'Provider Admin'
  return {
    userId,
    mayDecide: isAdmin || role === 'Compliance',
    /** Before it is confirmed who represents the company. */
    mayDecideUnconfirmed: isAdmin,
    seesRemitTo: isAdmin || role === 'Compliance' || role === 'Billing' || role === 'Auditor',
    mayEnterRemitTo: isAdmin || role === 'Compliance',
    mayApproveRemitTo: isAdmin || role === 'Billing',
    mayReleasePayments: isAdmin,
  }
}
