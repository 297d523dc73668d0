import { useSyncExternalStore } from 'react'
import { positionSharing, type SharingSnapshot } from './positionSharing'

export const usePositionSharing = (): SharingSnapshot =>
  useSyncExternalStore(positionSharing.subscribe, positionSharing.getSnapshot, positionSharing.getSnapshot)
