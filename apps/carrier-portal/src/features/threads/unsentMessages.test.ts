import { expect, test } from 'vitest'
import type { QueueEntry } from '#/queue/queueEntry'
import { messagesToSend } from './messagesToSend'
import { unsentMessages } from './unsentMessages'

const entry = (id: string, changes: Partial<QueueEntry> = {}): QueueEntry => ({
  seq: 1,
  id,
  owner: 'me',
  loadId: 'a01',
  work: { kind: 'message', text: id },
  addedAt: 0,
  state: 'waiting',
  tries: 0,
  ...changes,
})
const sent = (clientMessageId: string | null, sentAt: string) => ({ clientMessageId, sentAt })
const ids = (...args: Parameters<typeof unsentMessages>) => unsentMessages(...args).map(({ id }) => id)

test('[MSG-03] a message is shown once: from the device until the thread contains it, then as sent', () => {
  const entries = [
    entry('waits'),
    entry('arrived', { state: 'received', receivedAt: Date.parse('2026-11-24T15:01Z') }),
  ]
  expect(ids(entries, [])).toEqual(['waits', 'arrived'])
  expect(ids(entries, [sent(null, '2026-11-24T15:00:00Z')])).toEqual(['waits', 'arrived'])
  expect(ids(entries, [sent('arrived', '2026-11-24T15:01:00Z')])).toEqual(['waits'])
})

test('[MSG-03] a received message of an earlier page is not shown as the newest', () => {
  const old = entry('old', { state: 'received', receivedAt: Date.parse('2026-11-20T15:00Z') })
  expect(ids([old], [sent(null, '2026-11-24T15:00:00Z')])).toEqual([])
})

test('[MSG-03] excludes other entries of the load, such as check calls', () => {
  const call = entry('call', { work: { kind: 'call', method: 'LoadTracking/recordEvent', params: {} } })
  expect(ids([call, entry('refused', { state: 'refused' })], [])).toEqual(['refused'])
})

test('[MSG-03] each file is an entry with its bytes, and the first includes the text', () => {
  const file = (fileName: string) => ({
    id: fileName,
    fileName,
    contentType: 'image/jpeg',
    bytes: new Uint8Array([1, 2]),
  })
  const load = { number: 'L-0000012' }
  const written = { text: ' Seal broken. ', files: [file('a.jpg'), file('b.jpg')], queueId: 'a01', load }
  const entries = messagesToSend(written)
  expect(entries.map(({ work }) => work.kind === 'message' && [work.text, work.file?.fileName])).toEqual([
    ['Seal broken.', 'a.jpg'],
    ['', 'b.jpg'],
  ])
  expect(entries.every(({ bytes, loadNumber }) => bytes?.length === 2 && loadNumber === 'L-0000012')).toBe(
    true,
  )
  expect(new Set(entries.map(({ id }) => id)).size).toBe(2)
  const [general] = messagesToSend({ text: 'Hello', files: [], queueId: '001', load: undefined })
  expect(general).toMatchObject({ loadId: '001', work: { kind: 'message', text: 'Hello', isGeneral: true } })
})
