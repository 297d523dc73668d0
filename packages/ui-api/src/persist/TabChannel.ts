import { isObject } from '../define/json.js'
import type { WriteEffect } from '../define/adapterTypes.js'
import type { DehydratedDocument, DehydratedRecord } from '../hydration/Dehydrated.js'

/** Version of the message format; tabs with another version are ignored. */
const FORMAT = 2

/** Effects of writes without data; data is sent as records and documents. */
export type TabEffect = Exclude<WriteEffect, { readonly record: unknown } | { readonly put: string }>

/** A message between tabs. */
export type TabMessage =
  | {
      readonly type: 'changed'
      /** Epoch ms. */
      readonly sentAt: number
      readonly records: readonly DehydratedRecord[]
      readonly documents: readonly DehydratedDocument[]
      /** Effects of writes, also on data that this tab has not cached. */
      readonly effects: readonly TabEffect[]
    }
  | { readonly type: 'cleared' }

export interface TabChannel {
  send(message: TabMessage): void
  close(): void
}

const SILENT: TabChannel = { send: () => undefined, close: () => undefined }

/** Connects the tabs of one user. Without `BroadcastChannel`, does nothing. */
export function openTabChannel(name: string, onMessage: (message: TabMessage) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return SILENT
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isObject(data) || data['format'] !== FORMAT || !isObject(data['message'])) return
    // Sent by a tab with the same format.
    onMessage(data['message'] as unknown as TabMessage)
  })
  // An open channel would keep a Node process alive.
  ;(channel as { unref?: () => void }).unref?.()
  return {
    // A channel has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    send: (message) => channel.postMessage({ format: FORMAT, message }),
    close: () => channel.close(),
  }
}
