import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { delivered, testTabs } from './testing/testTabs.js'

const ID = '001000000000001AAA'
const NAME = { recordId: ID, fields: ['Account.Name'] }
const acme = aRecord({ id: ID, fields: { Name: 'Acme' } })

const persisted = testTabs()

/** A tab whose storage is still being opened. */
function openTab() {
  const page = persisted(createTestUiApi({ records: [acme] }))
  return {
    ...page,
    warnings: () => page.log.filter(({ level }) => level === 'warn').map(({ event }) => event),
    nameNow: () => page.uiApi.peek(getRecord, NAME).data?.fields['Name']?.value,
  }
}

const turns = async (count: number) => {
  for (let i = 0; i < count; i++) await new Promise<void>((resolve) => void setImmediate(resolve))
}

/** A tab that has read and stored the record. */
async function openTabWithRecord() {
  const tab = openTab()
  await tab.persistence.ready
  await tab.uiApi.load(getRecord, NAME)
  await delivered()
  return tab
}

const isStored = async () => {
  const next = openTab()
  await next.persistence.ready
  return next.nameNow() !== undefined
}

// Opening takes some turns of the event loop: what happens meanwhile falls into each of them.
describe.each([0, 1, 2, 3, 4, 6])('after %i ticks of opening the storage', (count) => {
  test('signing out in another tab empties this one too, and the storage', async () => {
    const one = await openTabWithRecord()
    const two = openTab()
    await turns(count)
    one.uiApi.clear()
    await two.persistence.ready
    await delivered()
    expect(two.nameNow()).toBeUndefined()
    one.persistence.stop()
    two.persistence.stop()
    expect(await isStored()).toBe(false)
  })

  test('a write in another tab renders in this one', async () => {
    const one = await openTabWithRecord()
    const two = openTab()
    await turns(count)
    const newer = aRecord({ id: ID, fields: { Name: 'Acme Ltd' }, weakEtag: acme.weakEtag + 1 })
    one.uiApi.ingest(getRecord, NAME, newer)
    await two.persistence.ready
    await delivered()
    expect(two.nameNow()).toBe('Acme Ltd')
  })

  test('clear() and stop() leave nothing of the last visit', async () => {
    const before = await openTabWithRecord()
    before.persistence.stop()
    const tab = openTab()
    await turns(count)
    tab.uiApi.clear()
    tab.persistence.stop()
    await tab.persistence.ready
    await delivered()
    expect(await isStored()).toBe(false)
  })
})

describe('a storage that does not respond', () => {
  /** Holds back what opening the storage answers, as browsers do at times. */
  function holdBack() {
    const open = indexedDB.open.bind(indexedDB)
    let response!: () => void
    const held = new Promise<void>((resolve) => (response = resolve))
    const spy = vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
      const request = open(...args)
      const listen = request.addEventListener.bind(request)
      vi.spyOn(request, 'addEventListener').mockImplementation((type: string, listener) => {
        // What `idb` passes is a function.
        const tell = listener as (event: Event) => void
        listen(type, (event) => (type === 'success' ? void held.then(() => tell(event)) : tell(event)))
      })
      return request
    })
    return { response, release: () => spy.mockRestore() }
  }

  test('is abandoned after 3 s: the client continues in memory', async () => {
    const { release } = holdBack()
    const tab = openTab()
    await delivered()
    tab.clock.advanceMs(2_999)
    expect(tab.warnings()).toEqual([])
    tab.clock.advanceMs(1)
    await tab.persistence.ready
    await tab.uiApi.load(getRecord, NAME)
    expect(tab.nameNow()).toBe('Acme')
    expect(tab.warnings()).toEqual(['persist-unavailable'])
    release()
  })

  test('is emptied when it opens late, as it may be outdated', async () => {
    const before = await openTabWithRecord()
    before.persistence.stop()
    const { response, release } = holdBack()
    const tab = openTab()
    await delivered()
    tab.clock.advanceMs(3_000)
    await tab.persistence.ready
    response()
    await delivered()
    release()
    expect(await isStored()).toBe(false)
  })

  test('is kept when it opens after stop()', async () => {
    const before = await openTabWithRecord()
    before.persistence.stop()
    const { response, release } = holdBack()
    const tab = openTab()
    await delivered()
    tab.persistence.stop()
    tab.clock.advanceMs(3_000)
    await tab.persistence.ready
    response()
    await delivered()
    release()
    expect(await isStored()).toBe(true)
  })

  test('leaves no timer behind after it has responded', async () => {
    const tab = openTab()
    await tab.persistence.ready
    expect(tab.clock.pending()).toEqual([])
  })
})

test('a second persistence of one client ends the first, without a message loop', async () => {
  const page = createTestUiApi({ records: [acme] })
  const first = persisted(page).persistence
  const second = persisted(page).persistence
  await Promise.all([first.ready, second.ready])
  await page.uiApi.load(getRecord, NAME)
  await delivered()
  page.uiApi.clear()
  await delivered()
  await page.uiApi.load(getRecord, NAME)
  await delivered()
  expect(page.uiApi.peek(getRecord, NAME).state).toBe('Fulfilled')
  expect(page.log.filter(({ level }) => level === 'warn')).toEqual([])
})

test("a payload that can't be cloned, such as one with functions, stays in memory", async () => {
  const tab = openTab()
  await tab.persistence.ready
  tab.uiApi.ingest(getRecord, NAME, { ...acme, toString: () => 'Acme' })
  await delivered()
  expect(tab.nameNow()).toBe('Acme')
  expect(tab.warnings()).toEqual(['persist-unavailable'])
})

test('truncated messages are ignored, also while the storage is being opened', async () => {
  const thrown = vi.fn<(error: unknown) => void>()
  process.on('uncaughtException', thrown)
  const channel = new BroadcastChannel('ui-api/ann')
  const junk = [{ format: 2 }, { format: 2, message: null }, { format: 2, message: { type: 'changed' } }]
  const tab = openTab()
  // A channel has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const send = () => junk.forEach((one) => channel.postMessage(one))
  send()
  await expect(tab.persistence.ready).resolves.toBeUndefined()
  send()
  await delivered()
  await tab.uiApi.load(getRecord, NAME)
  expect(tab.nameNow()).toBe('Acme')
  expect(tab.log.filter(({ level }) => level === 'error').map(({ event }) => event)).toEqual([
    'tab-message-ignored',
    'tab-message-ignored',
  ])
  expect(thrown).not.toHaveBeenCalled()
  process.off('uncaughtException', thrown)
  channel.close()
})
