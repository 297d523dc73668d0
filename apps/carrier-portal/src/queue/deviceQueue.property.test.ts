/**
 * Laws of the device queue under any failure of tabs, network and server: 1. every entry is finally received
 * or refused; 2. the server counts each accepted entry once; 3. accepted entries of a load arrive in order.
 */
import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDeviceQueue, type SenderLock } from './createDeviceQueue'
import { openIndexedDbStorage } from './indexedDbStorage'
import { survivingDisk } from './survivingDisk'
import { createMemoryStorage } from './memoryStorage'
import type { QueueStorage } from './QueueStorage'
import type { SendResult } from './sendResult'

/** Outcome of one request: a response, a lost request or response, or a tab that dies before or after. */
const fates = ['ok', 'lost before', 'lost after', 'busy', 'refused', 'dies before', 'dies after'] as const
type Fate = (typeof fates)[number]

const never = new Promise<never>(() => undefined)

/** A server that dedupes by id, and its client tabs. */
function aWorld(storage: QueueStorage, fateOfTries: readonly Fate[]) {
  const arrived: { id: string; loadId: string }[] = []
  const refused = new Set<string>()
  let tries = 0
  let holder: symbol | undefined

  function openTab() {
    const tab = { id: Symbol('tab'), isDead: false }
    const die = (): Promise<never> => {
      tab.isDead = true
      // The browser releases the locks of a dead tab.
      if (holder === tab.id) holder = undefined
      wake()
      return never
    }
    const lock: SenderLock = async (work) => {
      if (holder !== undefined) return
      holder = tab.id
      await work()
      holder = undefined
    }
    let wake = () => {}
    const death = new Promise<void>((resolve) => {
      wake = resolve
    })
    const queue = createDeviceQueue({
      storage: mortal(storage, tab),
      owner: 'me',
      lock,
      send: async ({ id, loadId }): Promise<SendResult> => {
        const fate = fateOfTries[tries] ?? 'ok'
        tries += 1
        await Promise.resolve()
        if (fate === 'lost before') return { kind: 'away' }
        if (fate === 'busy') return { kind: 'later' }
        if (fate === 'dies before') return await die()
        if (fate === 'refused' && !arrived.some((known) => known.id === id)) {
          refused.add(id)
          return { kind: 'refused', refusal: { code: 'INVALID_TRANSITION', message: 'no' } }
        }
        if (!arrived.some((known) => known.id === id)) arrived.push({ id, loadId })
        if (fate === 'lost after') return { kind: 'away' }
        if (fate === 'dies after') return await die()
        return { kind: 'received', recordId: `record of ${id}` }
      },
    })
    // In a dead tab `drain` never settles.
    return {
      queue,
      drainOrDie: () => (tab.isDead ? death : Promise.race([queue.drain().then(() => undefined), death])),
    }
  }
  return { arrived, refused, openTab }
}

/** Storage whose calls never settle once the tab is dead. */
function mortal(storage: QueueStorage, tab: { isDead: boolean }): QueueStorage {
  return new Proxy(storage, {
    get(target, name: keyof QueueStorage) {
      const member = target[name]
      if (typeof member !== 'function') return member
      return (...args: never[]) =>
        // The proxy passes arguments through unchanged.
        tab.isDead ? never : (member as (...given: never[]) => unknown).apply(target, args)
    },
  })
}

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ does: fc.constant('add' as const), load: fc.integer({ min: 0, max: 2 }) }),
    },
    { weight: 3, arbitrary: fc.constant({ does: 'drain' as const }) },
    { weight: 1, arbitrary: fc.constant({ does: 'two tabs drain' as const }) },
    { weight: 1, arbitrary: fc.constant({ does: 'reopen' as const }) },
  ),
  { maxLength: 30 },
)
const fateOfTries = fc.array(fc.constantFrom(...fates), { maxLength: 30 })

async function holds(
  storage: QueueStorage,
  story: typeof steps extends fc.Arbitrary<infer T> ? T : never,
  fates: Fate[],
) {
  const world = aWorld(storage, fates)
  const done: { id: string; loadId: string }[] = []
  let tab = world.openTab()
  for (const step of story) {
    if (step.does === 'add') {
      const entry = { id: `entry ${done.length}`, loadId: `load ${step.load}` }
      done.push(entry)
      await world.openTab().queue.add({ ...entry, work: aCall })
    }
    if (step.does === 'drain') await tab.drainOrDie()
    if (step.does === 'two tabs drain') await Promise.all([tab.drainOrDie(), world.openTab().drainOrDie()])
    if (step.does === 'reopen') tab = world.openTab()
  }
  // Finally one tab with a working network drains the queue.
  const last = world.openTab()
  for (let round = 0; round <= fates.length; round += 1) {
    const next = world.openTab()
    await next.drainOrDie()
  }
  const entries = await last.queue.list()
  expect(entries.map(({ id }) => id)).toEqual(done.map(({ id }) => id))
  for (const entry of entries) {
    const isOnServer = world.arrived.some(({ id }) => id === entry.id)
    expect(entry.state).toBe(isOnServer ? 'received' : 'refused')
    expect(world.refused.has(entry.id)).toBe(!isOnServer)
  }
  expect(new Set(world.arrived.map(({ id }) => id)).size).toBe(world.arrived.length)
  for (const load of new Set(done.map(({ loadId }) => loadId))) {
    const order = (list: readonly { id: string; loadId: string }[]) =>
      list.filter(({ loadId }) => loadId === load).map(({ id }) => id)
    expect(order(world.arrived)).toEqual(
      order(done).filter((id) => world.arrived.some((known) => known.id === id)),
    )
  }
}

const aCall = {
  kind: 'call',
  method: 'LoadTracking/recordEvent',
  params: {},
} as const

test('loses, duplicates and reorders nothing under any mix of kills, lost responses, refusals and tabs', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fateOfTries, (story, fates) => holds(createMemoryStorage(), story, fates)),
    { numRuns: 1_000 },
  )
})

test('the same laws hold on IndexedDB', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(steps, fateOfTries, async (story, fates) => {
      run += 1
      await holds(await survivingDisk(() => openIndexedDbStorage(`queue ${run}`)).open(), story, fates)
    }),
    { numRuns: 60 },
  )
}, 60_000)
