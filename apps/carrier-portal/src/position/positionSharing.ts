import { speedBetween } from './driving'
import type { DevicePosition } from './DevicePosition'

/** `off` until the user turns it on; `refused` when the browser denies permission. */
export type SharingState = 'off' | 'on' | 'refused'

export interface SharingSnapshot {
  state: SharingState
  /** The load whose position is shared; null stops the watch. */
  loadId: string | null
  last: DevicePosition | null
}

/** A load in transit and its driver's contact. */
export interface DrivenLoad {
  loadId: string
  driverId: string
}

export interface PositionSharingOptions {
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> | undefined
  /** Stores the consent of this device. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const KEY = 'portal.sharePosition'

/** Shares the position of this device: only with consent, and only while a load is in transit. */
export function createPositionSharing({ geolocation, storage }: PositionSharingOptions) {
  let snapshot: SharingSnapshot = { state: 'off', loadId: null, last: null }
  let watch: number | undefined
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
        // A missing fix is temporary.
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
     * Sets the load in transit; null stops the watch. Resumes only for the person who consented: drivers may
     * share a phone.
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
    /** Stores consent and starts. */
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

export const positionSharing = createPositionSharing({
  // Absent in insecure contexts.
  geolocation: typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).geolocation,
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
  },
})
