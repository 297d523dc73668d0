import type { BoardLoad } from '@portal/contract/methods'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBoardLoad } from '../testing/aBoardLoad'
import { inOrderOf } from './boardOrder'

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
