import { DEVICE_POSITIONS, straightMiles, TRACKING } from '@portal/contract'
import { array, assert, constantFrom, double, integer, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { followPosition, type Fix, type Trail } from './followPositions'

const NOW = new Date('2026-11-23T12:00:00Z')
const NONE: Trail = { last: undefined, suspect: undefined }
const DALLAS = { lat: 32.7767, lng: -96.797 }
const ATLANTA = { lat: 33.749, lng: -84.388 }
/** A place at so many minutes before now. */
const fixAt = (place: { lat: number; lng: number }, minutesAgo: number): Fix => ({
  ...place,
  at: new Date(NOW.getTime() - minutesAgo * 60_000),
})
/** Miles to the north. */
const north = (miles: number) => ({ lat: DALLAS.lat + miles / 69.1, lng: DALLAS.lng })

function follow(fixes: readonly Fix[]) {
  let trail = NONE
  const outcomes = fixes.map((fix) => {
    const next = followPosition(trail, fix, NOW)
    trail = next.trail
    return next.outcome
  })
  return { trail, outcomes }
}

test('[ITG-05] follows a truck on the road and ignores repeats', () => {
  const fixes = [fixAt(north(0), 20), fixAt(north(10), 10), fixAt(north(10), 10), fixAt(north(20), 0)]
  const { outcomes, trail } = follow(fixes)
  expect(outcomes).toEqual(['Followed', 'Followed', 'Repeated', 'Followed'])
  expect(trail.last).toEqual(fixes[3])
})

test('[ITG-05] marks stale positions, older ones than the last, and those of the future', () => {
  const { outcomes, trail } = follow([
    fixAt(DALLAS, DEVICE_POSITIONS.staleMs / 60_000 + 1),
    fixAt(DALLAS, 5),
    fixAt(DALLAS, 6),
    fixAt(DALLAS, -TRACKING.futureToleranceMs / 60_000 - 1),
  ])
  expect(outcomes).toEqual(['Stale', 'Followed', 'Stale', 'In Future'])
  expect(trail.last).toEqual(fixAt(DALLAS, 5))
})

test('[ITG-05] marks an impossible jump and goes on from where the truck was', () => {
  const { outcomes, trail } = follow([
    fixAt(DALLAS, 20),
    fixAt(ATLANTA, 15),
    fixAt(north(5), 10),
    fixAt({ lat: 0, lng: 0 }, 5),
    fixAt(north(10), 0),
  ])
  expect(outcomes).toEqual(['Followed', 'Impossible Jump', 'Followed', 'Impossible Jump', 'Followed'])
  expect(trail).toEqual({ last: fixAt(north(10), 0), suspect: undefined })
})

test('[ITG-05] follows a new place once several positions in a row confirm it', () => {
  const fixes = [20, 15, 10, 5].map((minutes, index) => fixAt(index === 0 ? DALLAS : ATLANTA, minutes))
  expect(follow(fixes).outcomes).toEqual(['Followed', 'Impossible Jump', 'Impossible Jump', 'Followed'])
  // The same one again confirms nothing.
  const again = [fixAt(DALLAS, 20), fixAt(ATLANTA, 15), fixAt(ATLANTA, 15), fixAt(ATLANTA, 15)]
  expect(follow(again).outcomes.slice(1)).toEqual(Array.from({ length: 3 }, () => 'Impossible Jump'))
})

test('[ITG-05] two places at the same time are a jump', () => {
  expect(follow([fixAt(DALLAS, 5), fixAt(ATLANTA, 5)]).outcomes).toEqual(['Followed', 'Impossible Jump'])
})

const anyFix = record({
  lat: double({ min: -90, max: 90, noNaN: true }),
  lng: double({ min: -180, max: 180, noNaN: true }),
  minutesAgo: integer({ min: -20, max: 90 }),
})
const nearOrFar = tuple(constantFrom(DALLAS, ATLANTA, north(3)), integer({ min: -10, max: 60 }))

test('[ITG-05] whatever arrives: what is followed goes forward in time and is never stale or ahead', () => {
  assert(
    property(array(anyFix, { maxLength: 40 }), array(nearOrFar, { maxLength: 40 }), (random, places) => {
      const fixes = [
        ...random.map(({ minutesAgo, ...place }) => fixAt(place, minutesAgo)),
        ...places.map(([place, minutesAgo]) => fixAt(place, minutesAgo)),
      ]
      let trail = NONE
      for (const fix of fixes) {
        const before = trail
        const { outcome, trail: next } = followPosition(before, fix, NOW)
        trail = next
        if (outcome !== 'Followed') {
          expect(next.last).toBe(before.last)
          continue
        }
        expect(next).toEqual({ last: fix, suspect: undefined })
        const age = NOW.getTime() - fix.at.getTime()
        expect(age).toBeGreaterThanOrEqual(-TRACKING.futureToleranceMs)
        expect(age).toBeLessThanOrEqual(DEVICE_POSITIONS.staleMs)
        if (!before.last) continue
        expect(fix.at.getTime()).toBeGreaterThanOrEqual(before.last.at.getTime())
        const hours = (fix.at.getTime() - before.last.at.getTime()) / 3_600_000
        const isConfirmed = before.suspect?.count === DEVICE_POSITIONS.confirmations - 1
        if (!isConfirmed)
          expect(straightMiles(before.last, fix)).toBeLessThanOrEqual(
            DEVICE_POSITIONS.slackMiles + hours * DEVICE_POSITIONS.maxMph,
          )
      }
    }),
  )
})

test('[ITG-05] a single wrong position between right ones is never followed', () => {
  assert(
    property(integer({ min: 1, max: 8 }), anyFix, (at, { lat, lng }) => {
      const right = Array.from({ length: 10 }, (_, index) => fixAt(north(index), 20 - index * 2))
      const wrong = { ...fixAt({ lat, lng }, 20 - at * 2), at: new Date(right[at]!.at.getTime() + 30_000) }
      const before = right.slice(0, at + 1)
      if (straightMiles(before.at(-1)!, wrong) < 200) return
      const { outcomes } = follow([...before, wrong, ...right.slice(at + 1)])
      expect(outcomes.filter((outcome) => outcome !== 'Followed')).toEqual(['Impossible Jump'])
      expect(outcomes[at + 1]).toBe('Impossible Jump')
    }),
  )
})
