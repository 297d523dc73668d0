import { speedBetween } from './driving'
import type { DevicePosition } from './DevicePosition'

/** `off` until the person turns it on; `refused` when the browser does not allow it. */
export type SharingState = 'off' | 'on' | 'refused'

export interface SharingSnapshot {
  state: SharingState
  /** The load for which it is shared; nothing is watched without one. */
  loadId: string | null
  last: DevicePosition | null
}

/** A load on the road, and the contact who drives it. */
export interface DrivenLoad {
  loadId: string
  driverId: string
}

export interface PositionSharingOptions {
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> | undefined
  /** Remembers on this device who agreed. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const KEY = 'portal.sharePosition'

/**
 * Shares the position of this device: only while a load is on the road, only after the person turned it on here, and
 * until they turn it off. Nothing is watched otherwise.
 */
export function createPositionSharing({ geolocation, storage }: PositionSharingOptions) {
  let snapshot: SharingSnapshot = { state: 'off', loadId: null, last: null }
  let watch: number | undefined
  /** Whose position it is. */
  let driverId: string | undefined
  const listeners = new Set<() => void>()

  function show(changes: Partial<SharingSnapshot>) {
    snapshot = { ...snapshot, ...changes }
    for (const listener of listeners) listener()
  }

  function stopWatching() {
    if (watch !== undefined) geolocation?.clearWatch(watch)
    watch = undefined
  }

  function startWatching() {
    if (!geolocation) return show({ state: 'refused' })
    watch ??= geolocation.watchPosition(
      ({ coords, timestamp }) => {
        const fix = { lat: coords.latitude, lng: coords.longitude, accuracyM: coords.accuracy, at: timestamp }
        show({ last: { ...fix, speed: coords.speed ?? speedBetween(snapshot.last, fix) } })
      },
      ({ code }) => {
        // No fix for now is no refusal: the next one comes when there is sky.
        if (code !== GEOLOCATION_DENIED) return
        stopWatching()
        storage.removeItem(KEY)
        show({ state: 'refused', last: null })
      },
      { enableHighAccuracy: true, maximumAge: 15_000 },
    )
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * The load on the road; null when there is none: then sharing ends at once. It goes on by itself only for the person who
     * agreed: a phone may have several.
     */
    follow(driven: DrivenLoad | null): void {
      if (driven?.loadId === (snapshot.loadId ?? undefined) && driven?.driverId === driverId) return
      if (driven?.driverId !== driverId) {
        stopWatching()
        show({ state: 'off', last: null })
      }
      driverId = driven?.driverId
      show({ loadId: driven?.loadId ?? null })
      if (driven && storage.getItem(KEY) === driven.driverId) this.start()
    },
    /** The person agrees, on this device. */
    start(): void {
      if (snapshot.loadId === null || driverId === undefined) return
      storage.setItem(KEY, driverId)
      show({ state: 'on' })
      startWatching()
    },
    stop(): void {
      stopWatching()
      storage.removeItem(KEY)
      show({ state: 'off', last: null })
    },
  }
}

/** `GeolocationPositionError.PERMISSION_DENIED`. */
const GEOLOCATION_DENIED = 1

/** The sharing of this device. */
export const positionSharing = createPositionSharing({
  // Not there on insecure addresses.
  geolocation: typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).geolocation,
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
  },
})
