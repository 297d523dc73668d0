import { Skeleton } from '@portal/portal-ui'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { useSession } from '#/session/SessionProvider'

const TelematicsTokens = lazyPart(async () => (await import('./TelematicsTokens')).TelematicsTokens)

/** The tokens of the company, for Admins. */
export function TelematicsPart() {
  const { role } = useSession()
  if (role !== 'Admin') return null
  return (
    <OnDemand waiting={<Skeleton height="9rem" />}>
      <TelematicsTokens />
    </OnDemand>
  )
}
