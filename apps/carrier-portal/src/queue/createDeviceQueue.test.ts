import { expect, test } from 'vitest'
import { createDeviceQueue } from './createDeviceQueue'
import { createMemoryStorage } from './memoryStorage'
import type { NewEntry } from './queueEntry'

const photo = new Uint8Array([1, 2, 3])
const aPhoto: NewEntry = {
  id: 'photo',
  loadId: 'load',
  work: { kind: 'document', type: 'POD', fileName: 'pod.jpg', contentType: 'image/jpeg', sizeBytes: 3 },
  bytes: photo,
}

test('restores a discarded refused photo unchanged and sends it on retry', async () => {
  const refusal = { code: 'X', message: 'Not readable.' }
  const sent: unknown[] = []
  const queue = createDeviceQueue({
    storage: createMemoryStorage(),
    owner: 'me',
    lock: async (work) => await work(),
    async send(_entry, bytes) {
      sent.push(bytes)
      return sent.length === 1 ? { kind: 'refused', refusal } : { kind: 'received', recordId: undefined }
    },
  })
  await queue.add(aPhoto)
  await queue.drain()
  const [refused] = await queue.list()
  if (!refused) throw new Error('Nothing was refused.')
  const bytes = await queue.bytesOf(refused.seq)
  expect(await queue.remove(refused.seq)).toBe(true)
  expect(await queue.list()).toEqual([])

  await queue.putBack(refused, bytes)
  await queue.drain()
  expect(sent).toHaveLength(1)
  const [again] = await queue.list()
  expect(again).toEqual({ ...refused, seq: again?.seq })

  await queue.retry(again?.seq ?? 0)
  await queue.drain()
  expect(sent).toEqual([photo, photo])
  expect(await queue.list()).toMatchObject([{ state: 'received' }])
})
