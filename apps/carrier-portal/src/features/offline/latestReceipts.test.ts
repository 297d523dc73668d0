import { expect, test } from 'vitest'
import type { EntryState, QueueEntry } from '#/queue/queueEntry'
import { latestReceipts } from './latestReceipts'

const entry = (seq: number, state: EntryState): QueueEntry => ({
  seq,
  id: `entry ${seq}`,
  owner: 'me',
  loadId: 'a01000000000001AAA',
  work: { kind: 'call', method: 'LoadTracking/recordEvent', params: {} },
  addedAt: seq,
  state,
  tries: 0,
})

test('returns the latest twelve receipts, newest first', () => {
  const entries = Array.from({ length: 20 }, (_, seq) => entry(seq, 'received'))
  expect(latestReceipts(entries).map(({ seq }) => seq)).toEqual([
    19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8,
  ])
})

test('always includes refused entries', () => {
  const entries = [
    entry(0, 'refused'),
    ...Array.from({ length: 40 }, (_, index) => entry(index + 1, 'received')),
  ]
  expect(latestReceipts(entries).at(-1)).toMatchObject({ seq: 0, state: 'refused' })
})
