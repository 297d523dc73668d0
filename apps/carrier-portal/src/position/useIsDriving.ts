import { useEffect, useState } from 'react'
import { isDriving } from './driving'
import { positionSharing } from './positionSharing'

const LOOK_AGAIN_MS = 5_000

/** Whether the device moves faster than walking; false without a shared position. */
export function useIsDriving(): boolean {
  const [isMoving, setIsMoving] = useState(false)
  useEffect(() => {
    const look = () => setIsMoving(isDriving(positionSharing.getSnapshot().last, Date.now()))
    look()
    // A stale position ends driving without an event.
    const timer = setInterval(look, LOOK_AGAIN_MS)
    const end = positionSharing.subscribe(look)
    return () => {
      clearInterval(timer)
      end()
    }
  }, [])
  return isMoving
}
