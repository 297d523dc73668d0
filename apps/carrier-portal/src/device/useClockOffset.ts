import { useSyncExternalStore } from 'react'
import { serverClock } from './serverClock'

/** How far the server's clock is ahead of this device's, in ms; 0 while both agree. */
export const useClockOffset = (): number => useSyncExternalStore(serverClock.subscribe, serverClock.offsetMs)
