import type { LoadDocument } from '@portal/contract/methods'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { paperKinds, paperState, splitPapers } from './companyPapers'

const aPaper = (status: string, id: string = crypto.randomUUID()): LoadDocument => ({
  id,
  name: 'coi.pdf',
  loadId: null,
  type: 'COI',
  status,
  rejectReason: null,
  contentDocumentId: '069000000000001AAA',
  signed: false,
  signedBy: null,
  pageCount: 1,
  chargeId: null,
  uploadedAt: '2026-11-20T10:00:00.000Z',
  canRemove: false,
})
const valid = { insuranceExpires: '2027-06-30', isW9OnFile: true }
const none = { insuranceExpires: null, isW9OnFile: false }

test.each([
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'expiring'],
  ['2026-12-21', 'expiring'],
  ['2026-12-22', 'onFile'],
  [null, 'missing'],
])('on 2026-11-21 an insurance that ends %s is %s', (insuranceExpires, state) => {
  expect(paperState('COI', { ...valid, insuranceExpires }, [], '2026-11-21')).toBe(state)
})

test('requires a missing document until its review is pending, and again after a rejection', () => {
  const stateWith = (...statuses: string[]) =>
    paperState(
      'COI',
      none,
      statuses.map((status) => aPaper(status)),
      '2026-11-21',
    )
  expect(stateWith()).toBe('missing')
  expect(stateWith('Under Review')).toBe('underReview')
  expect(stateWith('Under Review', 'Rejected')).toBe('missing')
  expect(stateWith('Rejected', 'Under Review')).toBe('underReview')
})

test('a W-9 is on file by the account or an accepted document; other types are optional', () => {
  expect(paperState('W-9', valid, [], '2026-11-21')).toBe('onFile')
  expect(paperState('W-9', none, [aPaper('Accepted')], '2026-11-21')).toBe('onFile')
  expect(paperState('W-9', none, [], '2026-11-21')).toBe('missing')
  expect(paperState('Void Check', none, [], '2026-11-21')).toBe('optional')
  expect(paperState('Void Check', none, [aPaper('Accepted')], '2026-11-21')).toBe('onFile')
})

test('the types are those that the server accepts for an account', () => {
  expect(paperKinds.map(({ type }) => type)).toEqual([
    'COI',
    'W-9',
    'Authority Letter',
    'Void Check',
    'Notice of Assignment',
  ])
})

test('lists each file once: newest first down to the newest accepted one, the rest as earlier', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Accepted', 'Rejected', 'Under Review')), (statuses) => {
      const papers = statuses.map((status, index) => aPaper(status, String(index)))
      const { current, earlier } = splitPapers(papers)
      expect([...current, ...earlier]).toEqual(papers.toReversed())
      expect(current.slice(0, -1).some(({ status }) => status === 'Accepted')).toBe(false)
      if (earlier.length > 0) expect(current.at(-1)?.status).toBe('Accepted')
    }),
  )
})
