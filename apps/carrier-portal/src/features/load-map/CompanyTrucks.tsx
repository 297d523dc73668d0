import type { MapTruck } from '@portal/app-kit/map'
import { useWire } from '@portal/ui-api/react'
import { useMemo, type ReactNode } from 'react'
import { listDispatchBoard } from '#/methods/dispatchBoard'

const NO_PARAMS = {}

/** The last position of each truck of the company that is under a load; none while unknown. */
export function CompanyTrucks({ children }: { children: (trucks: readonly MapTruck[]) => ReactNode }) {
  const { data } = useWire(listDispatchBoard, NO_PARAMS)
  const trucks = useMemo(
    () =>
      (data?.loads ?? []).flatMap(({ id, loadNumber, truck, position }) =>
        position ? [{ id, lat: position.lat, lng: position.lng, name: truck?.name ?? loadNumber }] : [],
      ),
    [data],
  )
  return children(trucks)
}
