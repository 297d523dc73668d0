import { isObject } from '../config/isObject.js'
import type { WriteEffect } from '../define/adapterTypes.js'
import type { DehydratedDocument, DehydratedRecord } from '../cache/Dehydrated.js'

/** Grows with the form of the messages; tabs with another version of the application are not listened to. */
const FORMAT = 2

/** What a write does beyond bringing data; data is told as such. */
export type TabEffect = Exclude<WriteEffect, { readonly record: unknown } | { readonly put: string }>

/** What one tab tells the others. */
export type TabMessage =
  | {
      readonly type: 'changed'
      /** Epoch ms. */
      readonly sentAt: number
      readonly records: readonly DehydratedRecord[]
      readonly documents: readonly DehydratedDocument[]
      /** What writes have done, also to what this tab does not know. */
      readonly effects: readonly TabEffect[]
    }
  | { readonly type: 'cleared' }

export interface TabChannel {
  send(message: TabMessage): void
  close(): void
}

const SILENT: TabChannel = { send: () => undefined, close: () => undefined }

/** Connects the tabs of one user. Without `BroadcastChannel` each tab is alone. */
export function openTabChannel(name: string, onMessage: (message: TabMessage) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return SILENT
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isObject(data) || data['format'] !== FORMAT || !isObject(data['message'])) return
    // Sent below by a tab with the same format.
    onMessage(data['message'] as unknown as TabMessage)
  })
  // In Node an open channel would keep the process alive.
  ;(channel as { unref?: () => void }).unref?.()
  return {
    // This is no window: a channel has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    send: (message) => channel.postMessage({ format: FORMAT, message }),
    close: () => channel.close(),
  }
}
