import { session as sessionShape } from '@portal/contract/client/messages/session'
import { fits } from '@portal/contract/shape'
import { createUiApi } from '@portal/ui-api'
import { learningTime, serverClock } from '#/device/serverClock'
import { identityOf } from '#/session/session'
import { createDeviceQueue } from './createDeviceQueue'
import { createFallbackQueueStorage } from './fallbackQueueStorage'
import { openIndexedDbStorage } from './indexedDbStorage'
import { createSendEntry } from './sendEntry'
import { createSenderLock } from './senderLock'
import { atTrueTime, doneBefore, isAtWrongTime, readClock } from './trueTime'
import { survivingDisk } from './survivingDisk'
import { createUploadFetch } from './uploadFetch'

/** A photo of 5 MB over 50 kB/s takes 100 s. */
const UPLOAD_TIMEOUT_MS = 10 * 60 * 1000

export interface OpenDeviceQueueOptions {
  fetch: typeof globalThis.fetch
  locks: LockManager | undefined
  onChange: () => void
  /** Upload progress of an entry, 0 to 100. */
  onProgress: (seq: number, percent: number) => void
}

/** Fetches the identity of the session cookie; undefined without a response. */
export async function fetchSessionInfo(fetch: typeof globalThis.fetch) {
  const response = await fetch('/auth/me', { headers: { Accept: 'application/json' } }).catch(() => undefined)
  if (!response?.ok) return undefined
  // Any other response is a captive portal's.
  const answer: unknown = await response.json().catch(() => undefined)
  return fits(sessionShape, answer) && !answer.isGuest
    ? { owner: identityOf(answer), csrfToken: answer.csrfToken }
    : undefined
}

/** Opens the queue of one identity with its connection to the server. Used by pages and the service worker. */
export function openDeviceQueue(owner: string, options: OpenDeviceQueueOptions) {
  const { locks, onChange, onProgress } = options
  const fetch = learningTime(options.fetch)
  const storage = createFallbackQueueStorage(
    // Re-reads at once, so that entries cleared by the browser are restored before the page closes.
    survivingDisk(() => openIndexedDbStorage(undefined, onChange)),
  )
  let csrfToken: string | null = null
  let sending = 0
  const headers = (): Record<string, string> => (csrfToken === null ? {} : { 'X-CSRF-Token': csrfToken })
  const percent = (share: number) => Math.round(share * 100)
  const uiApi = createUiApi({
    fetch: createUploadFetch(fetch, (share) => onProgress(sending, percent(share))),
    timeoutMs: UPLOAD_TIMEOUT_MS,
    headers,
  })
  const sendEntry = createSendEntry({
    uiApi,
    upload: { fetch, headers },
    onWorkChanged: ({ seq }, work) => storage.change(seq, { work }),
    onProgress: ({ seq }, share) => onProgress(seq, percent(share)),
  })
  return createDeviceQueue({
    storage,
    owner,
    lock: createSenderLock(locks),
    onChange,
    now: serverClock.now,
    // Tabs share the cookie, and another tab may have switched the account.
    async isPresent() {
      const known = await fetchSessionInfo(fetch)
      csrfToken = known?.csrfToken ?? null
      return known?.owner === owner
    },
    readClock: () => readClock(serverClock),
    async send(entry, bytes) {
      sending = entry.seq
      // The session request just before has updated the clock.
      if (!isAtWrongTime(entry, serverClock)) return await sendEntry(entry, bytes)
      const timed = atTrueTime(entry, serverClock, doneBefore(await storage.list(owner), entry))
      await storage.change(entry.seq, { work: timed.work })
      return await sendEntry(timed, bytes)
    },
  })
}
