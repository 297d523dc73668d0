import { useEffect, useRef } from 'react'
import { registerWorker } from '#/device/registerWorker'
import { WithMessages } from '#/i18n/i18n'
import { positionSharing } from '#/position/positionSharing'
import { useDeviceQueue } from '#/queue/useDeviceQueue'
import { useSavePrerender } from '#/saved-prerender/useSavePrerender'
import { identityOf } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import { DrivingCurtain } from './DrivingCurtain'
import { PositionIndicator } from './PositionIndicator'
import { useReportPosition } from './useReportPosition'

/** Background services of a signed-in user: queue and position sharing. */
export function DeviceHost() {
  useNewPerson()
  useReportPosition()
  useSavePrerender(identityOf(useSession()))
  useEffect(() => {
    if (import.meta.env.PROD) void registerWorker()
  }, [])
  return (
    <WithMessages catalogue="offline">
      <PositionIndicator />
      <DrivingCurtain />
    </WithMessages>
  )
}

/** Restarts the services for a new session, so that no position is shared under another name. */
function useNewPerson() {
  const session = useSession()
  const { csrfToken } = session
  const { queue } = useDeviceQueue()
  const identity = identityOf(session)
  const before = useRef(identity)
  useEffect(() => {
    if (before.current === identity) return
    before.current = identity
    positionSharing.follow(null)
  }, [identity])
  useEffect(() => {
    // Each session has its own token; a remembered one has none.
    if (csrfToken !== null) queue.kick()
  }, [queue, csrfToken])
}
