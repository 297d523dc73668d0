import { guard } from '../broadcast/broadcast.js'
import { engineOf } from '../client/engineOf.js'
import { KEPT_STALE_MS, sweep } from '../client/sweep.js'
import type { UiApi } from '../client/UiApi.js'
import type { WriteEffect } from '../define/adapterTypes.js'
import { THIRTY_DAYS_MS } from '../cache/Lifetime.js'
import { keepAsRendered } from './keepAsRendered.js'
import { KeptStorage } from './KeptStorage.js'
import type { Stored } from './Storage.js'
import { StoreMirror } from './StoreMirror.js'
import { openTabChannel, type TabEffect, type TabMessage } from './TabChannel.js'
import { applyEffects, takeIn } from './takeIn.js'
import { takeOver, usable } from './takeOver.js'

/** Whose data it is, and for how long it is kept. */
export interface PersistOptions {
  /** Whose data it is. Each user has a storage and a channel of their own; nobody else's is ever opened. */
  readonly userId: string
  /** What is older is not used any more (ms). @default 30 days, the longest lifetime of the platform */
  readonly maxAgeMs?: number | undefined
  /** Tells several clients of one page apart. @default 'ui-api' */
  readonly storageName?: string | undefined
}

/** The stored cache of one client. */
export interface Persistence {
  /** What was stored is in the cache. Never rejects: without storage there is just nothing to take over. */
  readonly ready: Promise<void>
  /** Empties this user's storage. The cache in memory stays; `uiApi.clear()` empties both. Never rejects. */
  clear(): Promise<void>
  /** Ends it. What is stored stays for the next visit. */
  stop(): void
}

/** The later state of what has changed twice. */
const latest = <T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>) =>
  new Map([...before].map(([key, value]) => [key, after.get(key) ?? value]))

/** Under this, a client keeps what ends its persistence. */
const RUNNING = {}

/**
 * Keeps a client's cache for the next visit (IndexedDB) and in step with the user's other tabs (BroadcastChannel).
 * Lifetimes go on counting: a reload within them sends nothing. `uiApi.clear()` empties storage and the other tabs.
 *
 * A storage that is full, blocked, corrupt, missing or silent is given up: the client works on in memory, and `onLog`
 * gets one entry `persist-unavailable`. A client has one persistence: the next one ends the one before.
 *
 * @example
 * const persistence = persist(uiApi, { userId: session.userId })
 * await persistence.ready // then render
 *
 * @throws {TypeError} without `userId`.
 */
export function persist(
  uiApi: UiApi,
  { userId, maxAgeMs = THIRTY_DAYS_MS, storageName = 'ui-api' }: PersistOptions,
): Persistence {
  if (typeof userId !== 'string' || userId === '')
    throw new TypeError('persist needs the userId: stored data belongs to one user.')
  const engine = engineOf(uiApi)
  // Nothing else is kept under this name.
  const before = engine.kept.get(RUNNING) as Persistence | undefined
  before?.stop()
  const name = `${storageName}/${userId}`
  const mirror = new StoreMirror(engine)
  const storage = new KeptStorage(engine.settings, userId)
  /** What writes have done since the other tabs were told last. */
  let effects: TabEffect[] = []
  let isReady = false
  let isStopped = false
  let isScheduled = false
  let isListening = false
  /** When the cache was last swept of what nobody observes. */
  let { sweptAt } = engine
  /** What other tabs have told while the storage was being opened: it is newer than what is stored. */
  let early: TabMessage[] = []

  function hear(message: TabMessage): void {
    flush()
    const take = () => {
      // What the other tab has never seen it cannot write down.
      takeIn(engine, message, () => void storage.write(mirror.collect()))
      // The rest it has.
      mirror.collect()
    }
    listen(() => guard(engine, take, 'tab-message-ignored'))
  }

  const channel = openTabChannel(name, (message: TabMessage) => {
    if (isStopped || engine.isDisposed) return
    // Who signs out does so everywhere and at once.
    if (isReady || message.type === 'cleared') hear(message)
    else early.push(message)
  })

  /** Changes the cache without telling the other tabs of it. */
  function listen(change: () => void): void {
    isListening = true
    try {
      change()
    } finally {
      isListening = false
    }
  }

  /** Earlier visits and other tabs bring more and more that nobody here asks for: it goes when its like in the cache goes. */
  function sweepDormant(): void {
    if (engine.sweptAt === sweptAt) return
    sweptAt = engine.sweptAt
    for (const [key, { expiresAt }] of engine.dormant)
      if ((expiresAt ?? 0) <= sweptAt - KEPT_STALE_MS) engine.dormant.delete(key)
  }

  function flush(): void {
    isScheduled = false
    if (isStopped || !isReady) return
    sweepDormant()
    const changes = mirror.collect()
    const { records, documents, deleted } = changes
    if (records.size === 0 && documents.size === 0 && effects.length === 0) return
    const told = [...effects, ...deleted.map((id) => ({ deleted: id }))]
    effects = []
    try {
      channel.send({
        type: 'changed',
        sentAt: engine.now(),
        records: [...records.values()].filter((one) => one !== null),
        documents: [...documents.values()].filter((one) => one !== null),
        effects: told,
      })
    } catch (error) {
      // What a caller handed to `ingest` may hold what only exists in memory, such as functions.
      return storage.giveUp(error)
    }
    void storage.write(changes)
  }

  async function empty(): Promise<void> {
    // What is in memory now is not written again.
    mirror.collect()
    // What was told before is dropped with the rest.
    early = []
    if (!(await storage.empty())) await opened
  }

  const watcher = {
    onSettled() {
      if (isScheduled || isListening) return
      isScheduled = true
      // In a microtask, so that a burst of answers is one message and one write.
      queueMicrotask(flush)
    },
    onCleared() {
      engine.asRendered = undefined
      if (!isListening) channel.send({ type: 'cleared' })
      void empty()
    },
    onEffect(effect: WriteEffect) {
      if (!isListening && !('record' in effect || 'put' in effect)) effects.push(effect)
    },
  }
  engine.watchers.add(watcher)

  /** Begins with what an earlier visit has stored. */
  async function begin(stored: Stored): Promise<void> {
    const found = usable(engine, stored, maxAgeMs)
    if (found === undefined)
      return storage.drop('What an earlier visit had stored is damaged and was dropped.')
    const own = mirror.collect()
    keepAsRendered(engine)
    takeOver(engine, found.records, found.documents)
    const merged = mirror.collect()
    const records = latest(own.records, merged.records)
    const documents = latest(own.documents, merged.documents)
    // A write that came before concerns what was stored as well.
    listen(() => applyEffects(engine, effects))
    sweep(engine)
    await Promise.all([storage.write(found.old), storage.write({ records, documents })])
  }

  async function open(): Promise<void> {
    await storage.open(name, begin)
    isReady = true
    for (const message of early) hear(message)
    flush()
  }
  const opened = open()

  const persistence: Persistence = {
    ready: opened,
    async clear() {
      flush()
      await empty()
    },
    stop() {
      flush()
      isStopped = true
      engine.watchers.delete(watcher)
      channel.close()
      storage.close()
    },
  }
  engine.kept.set(RUNNING, persistence)
  return persistence
}
