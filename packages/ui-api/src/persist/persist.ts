import { callSafely } from '../core/scheduler.js'
import { engineOf, type UiApi } from '../core/UiApi.js'
import { STALE_RETENTION_MS, sweep } from '../core/sweep.js'
import type { WriteEffect } from '../define/adapterTypes.js'
import { THIRTY_DAYS_MS } from '../cache/Lifetime.js'
import { captureHydrationSnapshot } from '../hydration/captureHydrationSnapshot.js'
import { FailsafeStorage } from './FailsafeStorage.js'
import type { Stored } from './Storage.js'
import { ChangeTracker } from './ChangeTracker.js'
import { openTabChannel, type TabEffect, type TabMessage } from './TabChannel.js'
import { applyEffects, applyTabMessage } from './applyTabMessage.js'
import { restorePersisted, usable } from './restorePersisted.js'

/** User and limits of a persisted cache. */
export interface PersistOptions {
  /** Owner of the data. Each user has a separate storage and channel. */
  readonly userId: string
  /** Older data is not restored (ms). @default 30 days, the longest TTL of the platform */
  readonly maxAgeMs?: number | undefined
  /** Distinguishes several clients of one page. @default 'ui-api' */
  readonly storageName?: string | undefined
}

/** A persisted cache. */
export interface Persistence {
  /** Resolves after the cache is restored. Never rejects: without storage there is nothing to restore. */
  readonly ready: Promise<void>
  /** Empties this user's storage, not the cache; `uiApi.clear()` empties both. Never rejects. */
  clear(): Promise<void>
  /** Stops persisting. The storage is kept. */
  stop(): void
}

/** Merges changes; later ones win. */
const latest = <T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>) =>
  new Map([...before].map(([key, value]) => [key, after.get(key) ?? value]))

/** Key of the running persistence in `adapterState`. */
const RUNNING = {}

/**
 * Persists a client's cache in IndexedDB and synchronizes it between the user's tabs (BroadcastChannel). TTLs
 * continue: a reload within them sends no request. `uiApi.clear()` empties storage and other tabs.
 *
 * A storage that is full, blocked, corrupt, missing or unresponsive is abandoned with one log event
 * `persist-unavailable`; the client continues in memory. A second call replaces the first.
 *
 * @throws {TypeError} without `userId`.
 *
 * @example
 * const persistence = persist(uiApi, { userId: session.userId })
 * await persistence.ready // then render
 */
export function persist(uiApi: UiApi, options: PersistOptions): Persistence {
  // Callers without types may pass none.
  const {
    userId,
    maxAgeMs = THIRTY_DAYS_MS,
    storageName = 'ui-api',
  } = Object(options) as Partial<PersistOptions>
  if (typeof userId !== 'string' || userId === '')
    throw new TypeError('persist needs the userId: stored data belongs to one user.')
  const engine = engineOf(uiApi)
  // Only this module uses the key.
  const before = engine._adapterState.get(RUNNING) as Persistence | undefined
  before?.stop()
  const name = `${storageName}/${userId}`
  const mirror = new ChangeTracker(engine)
  const storage = new FailsafeStorage(engine._settings, userId)
  /** Effects of writes since the last message. */
  let effects: TabEffect[] = []
  let isReady = false
  let isStopped = false
  let isScheduled = false
  let isListening = false
  /** Last sweep of the cache. */
  let { _sweptAt: sweptAt } = engine
  /** Messages received while the storage opens: newer than its content. */
  let early: TabMessage[] = []

  function hear(message: TabMessage): void {
    flush()
    const take = () => {
      // The other tab can't store a record that it has not cached.
      applyTabMessage(engine, message, () => void storage.write(mirror._collect()))
      // Everything else is stored by the other tab.
      mirror._collect()
    }
    listen(() => callSafely(engine, take, 'tab-message-ignored'))
  }

  const channel = openTabChannel(name, (message: TabMessage) => {
    if (isStopped || engine._isDisposed) return
    // Sign-out takes effect in all tabs at once.
    if (isReady || message.type === 'cleared') hear(message)
    else early.push(message)
  })

  /** Changes the cache without a message to other tabs. */
  function listen(change: () => void): void {
    isListening = true
    try {
      change()
    } finally {
      isListening = false
    }
  }

  /** Evicts pending documents as the cache evicts its own. */
  function sweepDormant(): void {
    if (engine._sweptAt === sweptAt) return
    sweptAt = engine._sweptAt
    for (const [key, { expiresAt }] of engine._pendingHydration)
      if ((expiresAt ?? 0) <= sweptAt - STALE_RETENTION_MS) engine._pendingHydration.delete(key)
  }

  function flush(): void {
    isScheduled = false
    if (isStopped || !isReady) return
    sweepDormant()
    const changes = mirror._collect()
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
      // Payloads passed to `ingest` may hold values that can't be cloned, such as functions.
      return storage._giveUp(error)
    }
    void storage.write(changes)
  }

  async function empty(): Promise<void> {
    // The current cache is not written again.
    mirror._collect()
    // Drops messages that precede the clear.
    early = []
    if (!(await storage.empty())) await opened
  }

  const observer = {
    _onSettled() {
      if (isScheduled || isListening) return
      isScheduled = true
      // In a microtask, so that a burst of responses makes one message and one write.
      queueMicrotask(flush)
    },
    _onCleared() {
      engine._hydrationSnapshot = undefined
      if (!isListening) channel.send({ type: 'cleared' })
      void empty()
    },
    _onEffect(effect: WriteEffect) {
      if (!isListening && !('record' in effect || 'put' in effect)) effects.push(effect)
    },
  }
  engine._observers.add(observer)

  /** Restores the content of an earlier visit. */
  async function begin(stored: Stored): Promise<void> {
    const found = usable(engine, stored, maxAgeMs)
    if (found === undefined)
      return storage.drop('What an earlier visit had stored is damaged and was dropped.')
    const own = mirror._collect()
    captureHydrationSnapshot(engine)
    restorePersisted(engine, found.records, found.documents)
    const merged = mirror._collect()
    const records = latest(own.records, merged.records)
    const documents = latest(own.documents, merged.documents)
    // Writes before the restore affect the restored data too.
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
      engine._observers.delete(observer)
      channel.close()
      storage.close()
    },
  }
  engine._adapterState.set(RUNNING, persistence)
  return persistence
}
