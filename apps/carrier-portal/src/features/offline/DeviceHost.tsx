import { useEffect, useRef } from 'react'
import { registerWorker } from '../../device/registerWorker'
import { WithMessages } from '../../i18n/LocaleProvider'
import { positionSharing } from '../../position/positionSharing'
import { useDeviceQueue } from '../../queue/useDeviceQueue'
import { identityOf } from '../../session/session'
import { useSession } from '../../session/SessionProvider'
import { DrivingCurtain } from './DrivingCurtain'
import { PositionIndicator } from './PositionIndicator'
import { useReportPosition } from './useReportPosition'

/** What goes on behind every page of a signed-in person: sending what waits, and the position while it is shared. */
export function DeviceHost() {
  useNewPerson()
  useReportPosition()
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

/**
 * Somebody has signed in, here or in another tab: what waits of theirs is sent at once, and no position of the one before is
 * shared under their name.
 */
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
    // Each sign-in brings its own token; none is known of somebody who is only remembered.
    if (csrfToken !== null) queue.kick()
  }, [queue, csrfToken])
}
