import { transaction } from '../core/scheduler.js'
import type { Engine } from '../core/Engine.js'
import { sweep } from '../core/sweep.js'
import { clear } from '../core/subscriptions.js'
import { lifetimes } from '../transport/settleRequest.js'
import { isDehydratedDocument } from '../hydration/isDehydratedDocument.js'
import type { DehydratedDocument } from '../hydration/Dehydrated.js'
import { isObject } from '../define/json.js'
import { hydrateEntry } from '../hydration/hydrateDocument.js'
import { applyEffect } from '../write/applyEffects.js'
import type { TabEffect, TabMessage } from './TabChannel.js'
import { mergeDehydratedRecord } from '../hydration/mergeDehydratedRecord.js'

/** Limits documents that no query of this tab has read. */
export const MAX_PENDING_HYDRATION = 5_000

function applyDocument(engine: Engine, document: DehydratedDocument, sentAt: number): void {
  const { _store: store, _pendingHydration: pendingHydration } = engine
  const { key, fetchedAt, expiresAt } = document
  const entry = store.documents.get(key)
  if (entry === undefined) {
    pendingHydration.delete(key)
    if (expiresAt !== null && pendingHydration.size < MAX_PENDING_HYDRATION)
      pendingHydration.set(key, document)
  } else if (expiresAt === null) {
    // Invalidated by a write of the other tab.
    if (entry._lifetime === null || entry._lifetime.fetchedAt > sentAt) return
    store._epoch++
    entry._invalidate()
  } else if (entry._lifetime === null || fetchedAt > entry._lifetime.fetchedAt)
    hydrateEntry(engine, document, entry._representation)
}

const isEffect = (effect: unknown): effect is TabEffect =>
  isObject(effect) &&
  !('record' in effect || 'put' in effect) &&
  isObject(effect['where'] ?? {}) &&
  (effect['listsOf'] === null ||
    ['deleted', 'evict', 'listsOf', 'aged', 'changed', 'stale'].some(
      (name) => typeof effect[name] === 'string',
    ))

/** Applies the effects of another tab's writes. */
export function applyEffects(engine: Engine, effects: readonly TabEffect[]): void {
  transaction(engine, () => {
    for (const effect of effects) if (isEffect(effect)) applyEffect(engine, effect, lifetimes(engine))
  })
}

/**
 * Applies a message of another tab in one transaction. Ignores invalid parts. `onOvertaken` is called after the
 * effects, before the newer data.
 */
export function applyTabMessage(engine: Engine, message: TabMessage, onOvertaken: () => void): void {
  if (message.type === 'cleared') {
    clear(engine)
    return
  }
  const { sentAt, records, documents, effects } = message
  transaction(engine, () => {
    applyEffects(engine, effects)
    onOvertaken()
    for (const record of records) mergeDehydratedRecord(engine._store, record)
    for (const document of documents)
      if (isDehydratedDocument(document)) applyDocument(engine, document, sentAt)
  })
  sweep(engine)
}
