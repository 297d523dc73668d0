import { Navigate, Outlet } from 'react-router'
import { lazyPart } from '@portal/app-kit/loading'
import { homePageOf, pagePaths } from '#/address/pageTable'
import { useSession } from '#/session/SessionProvider'

const NoAccessPage = lazyPart(async () => (await import('#/features/errors/NoAccessPage')).NoAccessPage)

/** Layout route of carrier pages: open to guests for finding loads, closed to shippers (domain model §10). */
export function CarrierSide() {
  return useSession().communityType === 'Shipper' ? <NoAccessPage /> : <Outlet />
}

/** Redirects an unknown path to the role's start page (RTE-19). */
export function Start() {
  return <Navigate to={pagePaths[homePageOf(useSession().role)]} replace />
}
