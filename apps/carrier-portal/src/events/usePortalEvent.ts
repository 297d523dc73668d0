import { useEffect, useRef } from 'react'
import { portalEvents, type PortalEvents } from './portalEvents'

/** Subscribes to a channel while the component is mounted. */
export function usePortalEvent<Name extends keyof PortalEvents>(
  channel: Name,
  listener: (message: PortalEvents[Name]) => void,
): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => portalEvents.subscribe(channel, (message) => latest.current(message)), [channel])
}
