import { Skeleton } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { AssignHost } from '#/features/assignment/AssignHost'
import { DispatchBoardPage } from '#/features/dispatch-board/DispatchBoardPage'
import { WithMessages } from '#/i18n/i18n'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'

// The map library is large, and the board opens as a list.
const FleetMap = lazyPart(async () => (await import('#/features/load-map/FleetMap')).FleetMap)

/** The dispatch board with its assignment dialog and map. */
export function DispatchBoardPart({ driverPage }: { driverPage: ReactNode }) {
  return (
    <WithMessages catalogue="dispatch-board">
      <AssignHost>
        {(assign) => (
          <DispatchBoardPage
            driverPage={driverPage}
            onAssign={({ bookingId, id, loadNumber, driver, truck, trailer }) => {
              if (bookingId === null) return
              const crew = {
                driverId: driver?.id ?? null,
                truckId: truck?.id ?? null,
                trailerId: trailer?.id ?? null,
              }
              assign([{ bookingId, loadId: id, loadNumber, ...crew }])
            }}
            renderMap={(slot) => (
              <OnDemand waiting={<Skeleton height="24rem" />}>
                <FleetMap {...slot} />
              </OnDemand>
            )}
          />
        )}
      </AssignHost>
    </WithMessages>
  )
}
