import { Navigate, Outlet } from 'react-router'
import { lazyPart } from '../page/lazyPart'
import { homePageOf, pagePaths } from '../page/pageTable'
import { useSession } from '../session/SessionProvider'

const NoAccessPage = lazyPart(async () => (await import('../features/errors/NoAccessPage')).NoAccessPage)

/** The pages of carriers: guests find and look at loads too, shippers have a side of their own (domain model §10). */
export function CarrierSide() {
  return useSession().communityType === 'Shipper' ? <NoAccessPage /> : <Outlet />
}

/** An address that names no page leads to where this person starts (RTE-19). */
export function Start() {
  return <Navigate to={pagePaths[homePageOf(useSession().role)]} replace />
}
