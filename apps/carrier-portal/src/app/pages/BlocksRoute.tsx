import { Skeleton } from '@portal/portal-ui'
import { useParams } from 'react-router'
import { RequireSession } from '#/app/RequireSession'
import { WithMessages } from '#/i18n/i18n'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'

// A part of its own, so that every page names fewer files to fetch.
const BlocksPart = lazyPart(async () => (await import('./BlocksPart')).BlocksPart)

/** Open blocks of weeks, and the page of one (FND-11). */
export function BlocksRoute() {
  const { blockId } = useParams()
  return (
    <RequireSession>
      <WithMessages catalogue="blocks">
        <OnDemand waiting={<Skeleton height="60vh" />}>
          <BlocksPart blockId={blockId} />
        </OnDemand>
      </WithMessages>
    </RequireSession>
  )
}
