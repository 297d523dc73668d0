import { useSyncExternalStore } from 'react'
import { serverClock } from './serverClock'

/** Server time minus device time in ms; 0 within the tolerance. */
export const useClockOffset = (): number =>
  useSyncExternalStore(serverClock.subscribe, serverClock.offsetMs, serverClock.offsetMs)
