import { transaction } from '../broadcast/broadcast.js'
import type { Engine } from '../client/Engine.js'
import { sweep } from '../client/sweep.js'
import { clear } from '../client/watching.js'
import { lifetimes } from '../network/flights.js'
import { isDehydratedDocument } from '../client/isDehydratedDocument.js'
import type { DehydratedDocument } from '../cache/Dehydrated.js'
import { isObject } from '../config/isObject.js'
import { revive } from '../ingest/wake.js'
import { applyEffect } from '../write/applyEffects.js'
import type { TabEffect, TabMessage } from './TabChannel.js'
import { takeRecord } from './takeRecord.js'

/** Documents that nobody here has asked for yet; more would be memory for nothing. */
export const MAX_DORMANT = 5_000

function takeDocument(engine: Engine, document: DehydratedDocument, sentAt: number): void {
  const { store, dormant } = engine
  const { key, fetchedAt, expiresAt } = document
  const entry = store.documents.get(key)
  if (entry === undefined) {
    dormant.delete(key)
    if (expiresAt !== null && dormant.size < MAX_DORMANT) dormant.set(key, document)
  } else if (expiresAt === null) {
    // A write elsewhere has overtaken it.
    if (entry.lifetime === null || entry.lifetime.fetchedAt > sentAt) return
    store.epoch++
    entry.age()
  } else if (entry.lifetime === null || fetchedAt > entry.lifetime.fetchedAt)
    revive(engine, document, entry.representation)
}

const isEffect = (effect: unknown): effect is TabEffect =>
  isObject(effect) &&
  !('record' in effect || 'put' in effect) &&
  isObject(effect['where'] ?? {}) &&
  (effect['listsOf'] === null ||
    ['deleted', 'evict', 'listsOf', 'aged', 'changed', 'stale'].some(
      (name) => typeof effect[name] === 'string',
    ))

/** Carries out here as well what writes have done. */
export function applyEffects(engine: Engine, effects: readonly TabEffect[]): void {
  transaction(engine, () => {
    for (const effect of effects) if (isEffect(effect)) applyEffect(engine, effect, lifetimes(engine))
  })
}

/**
 * Takes in what another tab has told, as one transaction. What does not fit is left out. `onOvertaken` is called when
 * what is known here is as the writes have left it, and before the other tab's own data, which is newer, comes in.
 */
export function takeIn(engine: Engine, message: TabMessage, onOvertaken: () => void): void {
  if (message.type === 'cleared') {
    clear(engine)
    return
  }
  const { sentAt, records, documents, effects } = message
  transaction(engine, () => {
    applyEffects(engine, effects)
    onOvertaken()
    for (const record of records) takeRecord(engine.store, record)
    for (const document of documents)
      if (isDehydratedDocument(document)) takeDocument(engine, document, sentAt)
  })
  sweep(engine)
}
