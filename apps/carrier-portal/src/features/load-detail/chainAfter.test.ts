import { expect, test } from 'vitest'
import { toBookableLoad } from '#/loads/toBookableLoad'
import { aRow } from '#/testing/fakePlatform'
import { chainAfter } from './chainAfter'

const row = (id: string, more: Parameters<typeof aRow>[0] = {}) =>
  aRow({ id, bookNow: true, bookable: true, totalRate: 900, rateVersion: 1, loadedMiles: 300, ...more })

test('[FND-05] a load with its next loads is a chain only when each of them can be booked', () => {
  const first = toBookableLoad(row('a01000000000001AAA'))
  if (!first) throw new Error('The first load has a rate.')
  const chain = (more: Parameters<typeof row>[1]) => ({
    loads: [row('a01000000000002AAA'), row('a01000000000003AAA', more)],
    deadheadMiles: 41.6,
  })
  expect(chainAfter(first, 250, chain({}))).toMatchObject({
    loads: [{ loadedMiles: 250 }, { loadedMiles: 300 }, { loadedMiles: 300 }],
    emptyMiles: 42,
  })
  for (const more of [{ totalRate: null }, { bookable: false }, { bookNow: false }])
    expect(chainAfter(first, 250, chain(more))).toBeUndefined()
})
