import { outdated } from './Lifetime.js'
import type { Store } from './Store.js'

/** The record has changed elsewhere: calls all that is known of it out of date. */
export function ageRecord(store: Store, id: string): void {
  const entry = store.records.get(id)
  if (!entry?.lifetime) return
  store.epoch++
  entry.lifetime = outdated(entry.lifetime)
  entry.others = null
  entry.isOvertaken = true
  for (let view = entry.views; view; view = view.next) view.tell(false)
}
