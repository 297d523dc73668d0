import { transaction } from '../broadcast/broadcast.js'
import { engineOf } from '../client/engineOf.js'
import type { Engine } from '../client/Engine.js'
import { isDehydratedRecord } from '../client/hydrate.js'
import { isDehydratedDocument } from '../client/isDehydratedDocument.js'
import { sweep } from '../client/sweep.js'
import type { UiApi } from '../client/UiApi.js'
import type { DehydratedDocument, DehydratedRecord } from '../client/UiApiOptions.js'
import type { WriteEffect } from '../define/adapterTypes.js'
import { THIRTY_DAYS_MS } from '../representations/thirtyDays.js'
import type { Changes } from './Changes.js'
import { Storage, type Stored } from './Storage.js'
import { StoreMirror } from './StoreMirror.js'
import { openTabChannel, type TabEffect, type TabMessage } from './TabChannel.js'
import { applyEffects, MAX_DORMANT, takeIn } from './takeIn.js'
import { takeRecord } from './takeRecord.js'

export interface PersistOptions {
  /** Whose data it is. Each user has a storage and a channel of their own; nobody else's is ever opened. */
  readonly userId: string
  /** What is older is not used any more (ms). @default 30 days, the longest lifetime of the platform */
  readonly maxAgeMs?: number
  /** Tells several clients of one page apart. @default 'ui-api' */
  readonly storageName?: string
}

export interface Persistence {
  /** What was stored is in the cache. Never rejects: without storage there is just nothing to take over. */
  readonly ready: Promise<void>
  /** Empties this user's storage. The cache in memory stays; `uiApi.clear()` empties both. Never rejects. */
  clear(): Promise<void>
  /** Ends it. What is stored stays for the next visit. */
  stop(): void
}

/** Clocks of one machine agree but for being set; what claims to come from further ahead is not believed. */
const MAX_AHEAD_MS = 60_000

const without = (keys: Iterable<string>) => new Map([...keys].map((key) => [key, null] as const))

/** What can be used of the storage; undefined when some of it is not what we have written. */
function usable(engine: Engine, { records, documents }: Stored, maxAgeMs: number) {
  const isRecord = (one: unknown): one is DehydratedRecord => isDehydratedRecord(one, engine.store)
  if (!records.every(isRecord) || !documents.every(isDehydratedDocument)) return undefined
  const now = engine.now()
  const isOld = ({ fetchedAt }: { readonly fetchedAt: number }) =>
    fetchedAt <= now - maxAgeMs || fetchedAt > now + MAX_AHEAD_MS
  // The oldest first: what is too much is dropped in this order.
  const byAge = <T extends { readonly fetchedAt: number }>(all: readonly T[]) =>
    all.filter((one) => !isOld(one)).sort((a, b) => a.fetchedAt - b.fetchedAt)
  const keptDocuments = byAge(documents).slice(-MAX_DORMANT)
  const kept = new Set(keptDocuments)
  return {
    records: byAge(records),
    documents: keptDocuments,
    old: {
      // Has just been checked to be a record.
      records: without(records.filter(isOld).map(({ record }) => (record as { readonly id: string }).id)),
      documents: without(documents.filter((one) => !kept.has(one)).map(({ key }) => key)),
    },
  }
}

function hydrate(
  engine: Engine,
  records: readonly DehydratedRecord[],
  documents: readonly DehydratedDocument[],
): void {
  const { store, dormant } = engine
  transaction(engine, () => {
    for (const record of records) takeRecord(store, record)
    for (const document of documents)
      if (!store.documents.has(document.key)) dormant.set(document.key, document)
  })
}

/** The later state of what has changed twice. */
const latest = <T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>) =>
  new Map([...before].map(([key, value]) => [key, after.get(key) ?? value]))

/** What is in it will be out of date. If it can't even be emptied, its content ages by itself. */
async function abandon(storage: Storage): Promise<void> {
  await storage.empty().catch(() => undefined)
  storage.close()
}

/**
 * Keeps a client's cache for the next visit (IndexedDB) and in step with the user's other tabs (BroadcastChannel).
 * Lifetimes go on counting: a reload within them sends nothing. `uiApi.clear()` empties storage and the other tabs.
 *
 * A storage that is full, blocked, corrupt or missing is given up: the client works on in memory, and `onLog` gets
 * one entry `persist-unavailable`.
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
    throw new TypeError('persist needs the userId of who is signed in: stored data belongs to one user.')
  const engine = engineOf(uiApi)
  const name = `${storageName}/${userId}`
  const mirror = new StoreMirror(engine)
  /** What writes have done since the other tabs were told last. */
  let effects: TabEffect[] = []
  let storage: Storage | undefined
  let isReady = false
  let isStopped = false
  let isScheduled = false
  let isListening = false
  let hasLogged = false
  /** Grows when everything is dropped: what was read before must not come back. */
  let clears = 0

  function logOnce(reason: string, error: unknown): void {
    if (hasLogged) return
    hasLogged = true
    const message = `${reason} The cache works on in memory.`
    engine.settings.log({ level: 'warn', event: 'persist-unavailable', message, userId, error })
  }

  function giveUp(error: unknown): void {
    const lost = storage
    storage = undefined
    if (isStopped) return
    logOnce('Nothing can be kept for the next visit.', error)
    if (lost) void abandon(lost)
  }

  const write = (changes: Pick<Changes, 'records' | 'documents'>) => storage?.write(changes).catch(giveUp)

  const channel = openTabChannel(name, (message: TabMessage) => {
    if (isStopped || !isReady || engine.isDisposed) return
    flush()
    listen(() => {
      // What the other tab has never seen it cannot write down.
      takeIn(engine, message, () => void write(mirror.collect()))
      // The rest it has.
      mirror.collect()
    })
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

  function flush(): void {
    isScheduled = false
    if (isStopped || !isReady) return
    const changes = mirror.collect()
    const { records, documents, deleted } = changes
    if (records.size === 0 && documents.size === 0 && effects.length === 0) return
    channel.send({
      type: 'changed',
      sentAt: engine.now(),
      records: [...records.values()].filter((one) => one !== null),
      documents: [...documents.values()].filter((one) => one !== null),
      effects: [...effects, ...deleted.map((id) => ({ deleted: id }))],
    })
    effects = []
    void write(changes)
  }

  async function empty(): Promise<void> {
    clears++
    // What is in memory now is not written again.
    mirror.collect()
    // A storage that is still being opened is emptied by `start`.
    await (storage ? storage.empty().catch(giveUp) : opened)
  }

  const watcher = {
    onSettled() {
      if (isScheduled || isListening) return
      isScheduled = true
      // In a microtask, so that a burst of answers is one message and one write.
      queueMicrotask(flush)
    },
    onCleared() {
      if (!isListening) channel.send({ type: 'cleared' })
      void empty()
    },
    onEffect(effect: WriteEffect) {
      if (!isListening && !('record' in effect || 'put' in effect)) effects.push(effect)
    },
  }
  engine.watchers.add(watcher)

  async function start(): Promise<void> {
    try {
      storage = await Storage.open(name, giveUp)
      const stored = await storage.read()
      if (isStopped) return
      if (clears > 0) return await storage.empty()
      const found = usable(engine, stored, maxAgeMs)
      if (found === undefined) {
        logOnce('What an earlier visit had stored is damaged and was dropped.', undefined)
        return await storage.empty()
      }
      const own = mirror.collect()
      hydrate(engine, found.records, found.documents)
      const merged = mirror.collect()
      const records = latest(own.records, merged.records)
      const documents = latest(own.documents, merged.documents)
      // A write that came before concerns what was stored as well.
      listen(() => applyEffects(engine, effects))
      sweep(engine)
      await Promise.all([write(found.old), write({ records, documents })])
    } catch (error) {
      giveUp(error)
    }
  }

  async function open(): Promise<void> {
    await start()
    isReady = true
    if (isStopped) storage?.close()
    else flush()
  }
  const opened = open()

  return {
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
      storage?.close()
    },
  }
}
