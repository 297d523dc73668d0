import { VIEW_AS_ROLES } from '@portal/contract'
import { useSession } from '#/session/SessionProvider'

/** Returns the permissions of the signed-in role on carriers. The server checks each request in any case (docs/permissions.md). */
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
    mayViewAs: VIEW_AS_ROLES.some((one) => one === role),
  }
}
