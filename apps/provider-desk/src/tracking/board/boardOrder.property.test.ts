import type { BoardLoad } from '@portal/contract/methods'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBoardLoad } from '../testing/aBoardLoad'
import { byUrgency, filterBoard, inOrderOf, type Part } from './boardOrder'

const idOf = (number: number) => `a01${String(number).padStart(12, '0')}AAA`
const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 40 }).map(idOf), { maxLength: 30 })
const loadsOf = (ids: readonly string[]): BoardLoad[] => ids.map((id) => aBoardLoad({ id }))

test('[DTR-04] a held order moves no row that stays, loses none, and puts new loads last', () => {
  fc.assert(
    fc.property(someIds, someIds, (shown, next) => {
      const ordered = inOrderOf(shown, loadsOf(next)).map(({ id }) => id)
      expect(ordered.toSorted()).toEqual(next.toSorted())
      const kept = ordered.filter((id) => shown.includes(id))
      expect(ordered.slice(0, kept.length)).toEqual(kept)
      expect(kept).toEqual(shown.filter((id) => next.includes(id)))
    }),
  )
})

test('[DTR-01] the most urgent reason comes first, then the one that began earlier, then the next pickup', () => {
  const load = (id: number, code?: BoardLoad['reasons'][number]['code'], hour = '10') =>
    aBoardLoad({
      id: idOf(id),
      pickupFrom: `2026-11-24T${hour}:00:00.000Z`,
      reasons: code ? [{ code, since: `2026-11-23T${hour}:00:00.000Z`, stopId: null }] : [],
    })
  const ordered = [
    load(1, 'LATE', '08'),
    load(2, 'LATE', '09'),
    load(3, 'ETA_LATE', '01'),
    load(4),
    load(5, undefined, '11'),
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (shuffled) => {
      expect(shuffled.toSorted(byUrgency)).toEqual(ordered)
    }),
  )
})

test('[DTR-01] each part of the board holds the loads with its reason, and every word of the search', () => {
  const late = aBoardLoad({
    id: idOf(1),
    reasons: [
      { code: 'LATE', since: '2026-11-23T10:00:00.000Z', stopId: null },
      { code: 'NO_CHECK_CALL', since: '2026-11-23T10:00:00.000Z', stopId: null },
    ],
  })
  const calm = aBoardLoad({ id: idOf(2), reasons: [] })
  const shown = (part: Part, search = '') => filterBoard([late, calm], part, search).map(({ id }) => id)
  expect(shown('all')).toEqual([idOf(1), idOf(2)])
  expect(shown('action')).toEqual([idOf(1)])
  expect(shown('NO_CHECK_CALL')).toEqual([idOf(1)])
  expect(shown('DETENTION_RUNNING')).toEqual([])
  expect(shown('all', 'lone star dallas')).toEqual([idOf(1), idOf(2)])
  expect(shown('all', 'lone reno')).toEqual([])
})
