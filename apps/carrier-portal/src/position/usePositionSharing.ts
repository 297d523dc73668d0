import { useSyncExternalStore } from 'react'
import { positionSharing, type SharingSnapshot } from './positionSharing'

/** Whether and for which load this device shares its position. */
export const usePositionSharing = (): SharingSnapshot =>
  useSyncExternalStore(positionSharing.subscribe, positionSharing.getSnapshot)
