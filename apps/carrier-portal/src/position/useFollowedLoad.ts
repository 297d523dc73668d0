import { statusesBetween } from '@portal/contract'
import { useEffect } from 'react'
import { useSession } from '#/session/SessionProvider'
import { positionSharing } from './positionSharing'

const ON_THE_ROAD = statusesBetween('En Route to Pickup', 'At Delivery')

interface DrivenLoad {
  id: string
  status: string
  driverIds: readonly (string | null)[]
}

export const isOnTheRoad = ({ status }: Pick<DrivenLoad, 'status'>): boolean => ON_THE_ROAD.includes(status)

/** Shares the position for the user's own load in transit only. */
export function useFollowedLoad(loads: readonly DrivenLoad[]): void {
  const { contactId } = useSession()
  const own = loads.find((load) => isOnTheRoad(load) && load.driverIds.includes(contactId))?.id
  const loadId = contactId === null ? undefined : own
  useEffect(
    () => positionSharing.follow(loadId && contactId ? { loadId, driverId: contactId } : null),
    [loadId, contactId],
  )
}
