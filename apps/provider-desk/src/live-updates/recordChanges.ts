import type { RecordChange } from '@portal/app-kit/live-updates/connectEvents'
import { createContext, use, useEffect, useEffectEvent } from 'react'

/** A batch of changes; `all` after missed messages. */
export type ChangeBatch = readonly RecordChange[] | 'all'
type Listener = (batch: ChangeBatch) => void

/** Changes by other people, for components that render lists of records. */
export interface RecordChanges {
  publish: Listener
  subscribe: (listener: Listener) => () => void
}

export function createRecordChanges(): RecordChanges {
  const listeners = new Set<Listener>()
  return {
    publish: (batch) => {
      for (const listener of listeners) listener(batch)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const RecordChangesContext = createContext<RecordChanges | undefined>(undefined)

/** Calls `onChange` when others created, changed or deleted records of one of the objects, or messages were missed. */
export function useChangesOf(objectApiNames: readonly string[], onChange: Listener): void {
  const changes = use(RecordChangesContext)
  const receive = useEffectEvent((batch: ChangeBatch) => {
    if (batch === 'all' || batch.some(({ apiName }) => objectApiNames.includes(apiName))) onChange(batch)
  })
  useEffect(() => changes?.subscribe((batch) => receive(batch)), [changes])
}
