import { expect, test } from 'vitest'
import { isDriving, speedBetween } from './driving'
import { createPositionSharing } from './positionSharing'

function aDevice() {
  const stored = new Map<string, string>()
  const watches: { onFix: PositionCallback; onError: PositionErrorCallback | null | undefined }[] = []
  let cleared = 0
  const sharing = createPositionSharing({
    geolocation: {
      watchPosition: (onFix, onError) => watches.push({ onFix, onError }),
      clearWatch: () => {
        cleared += 1
      },
    },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  })
  return { sharing, watches, cleared: () => cleared }
}

const driving = (loadId: string, driverId = 'rosa') => ({ loadId, driverId })

test('watches no position before consent, nor without a load in transit', () => {
  const { sharing, watches } = aDevice()
  sharing.start()
  sharing.follow(driving('load 1'))
  expect(watches).toHaveLength(0)
  expect(sharing.getSnapshot().state).toBe('off')
})

test('continues for the next load and ends with the last one', () => {
  const { sharing, watches, cleared } = aDevice()
  sharing.follow(driving('load 1'))
  sharing.start()
  expect(watches).toHaveLength(1)
  sharing.follow(null)
  expect(sharing.getSnapshot()).toEqual({ state: 'off', loadId: null, last: null })
  expect(cleared()).toBe(1)
  sharing.follow(driving('load 2'))
  expect(sharing.getSnapshot().state).toBe('on')
  sharing.stop()
  sharing.follow(null)
  sharing.follow(driving('load 3'))
  expect(sharing.getSnapshot().state).toBe('off')
})

test('requires consent per person on a shared device', () => {
  const { sharing, watches, cleared } = aDevice()
  sharing.follow(driving('load 1', 'rosa'))
  sharing.start()
  sharing.follow(driving('load 1', 'omar'))
  expect(sharing.getSnapshot()).toEqual({ state: 'off', loadId: 'load 1', last: null })
  expect(cleared()).toBe(1)
  sharing.follow(driving('load 2', 'rosa'))
  expect(sharing.getSnapshot().state).toBe('on')
  expect(watches).toHaveLength(2)
})

test('treats a denied permission as final, but not a missing fix', () => {
  const { sharing, watches } = aDevice()
  sharing.follow(driving('load 1'))
  sharing.start()
  const error = (code: number) =>
    Object.assign({ code, message: '' }, {
      PERMISSION_DENIED: 1,
      POSITION_UNAVAILABLE: 2,
      TIMEOUT: 3,
    } as const)
  watches[0]?.onError?.(error(3))
  expect(sharing.getSnapshot().state).toBe('on')
  watches[0]?.onError?.(error(1))
  expect(sharing.getSnapshot().state).toBe('refused')
})

test('treats a speed above walking as driving, but not an unknown or stale speed', () => {
  const fix = { lat: 32, lng: -96, accuracyM: 10, at: 1_000_000 }
  expect(isDriving({ ...fix, speed: 20 }, 1_005_000)).toBe(true)
  expect(isDriving({ ...fix, speed: 1.5 }, 1_005_000)).toBe(false)
  expect(isDriving({ ...fix, speed: null }, 1_005_000)).toBe(false)
  expect(isDriving({ ...fix, speed: 20 }, 1_060_000)).toBe(false)
  expect(isDriving(null, 0)).toBe(false)
})

test('computes the least speed from the distance between fixes', () => {
  const before = { lat: 32, lng: -96, accuracyM: 10, at: 1_000_000 }
  const after = { ...before, lat: 32.002, at: 1_010_000 }
  // 222 m in 10 s, less an error of 20 m.
  expect(speedBetween(before, after)).toBeCloseTo(20.3, 0)
  expect(speedBetween(before, { ...after, accuracyM: 500 })).toBe(0)
  expect(speedBetween(before, { ...after, at: 1_090_000 })).toBeNull()
  expect(speedBetween(null, after)).toBeNull()
})

test('detects driving from the second fix on when fixes have no speed', () => {
  const { sharing, watches } = aDevice()
  sharing.follow(driving('load 1'))
  sharing.start()
  const fix = (latitude: number, timestamp: number) =>
    watches[0]?.onFix({
      coords: { latitude, longitude: -96, accuracy: 5, speed: null },
      timestamp,
    } as GeolocationPosition)
  fix(32, 1_000_000)
  expect(sharing.getSnapshot().last?.speed).toBeNull()
  fix(32.002, 1_010_000)
  expect(isDriving(sharing.getSnapshot().last, 1_011_000)).toBe(true)
})
