import { createUiApi } from '@portal/ui-api'
import * as v from 'valibot'
import { learningTime, serverClock } from '../device/serverClock'
import { identityOf, sessionSchema } from '../session/session'
import { createDeviceQueue } from './createDeviceQueue'
import { createForgivingQueueStorage } from './forgivingQueueStorage'
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
  /** How far the upload of an entry is, 0 to 100. */
  onProgress: (seq: number, percent: number) => void
}

/** Who is signed in by the cookie of this browser; undefined when nobody is there to ask. */
export async function askWhoIsSignedIn(fetch: typeof globalThis.fetch) {
  const response = await fetch('/auth/me', { headers: { Accept: 'application/json' } }).catch(() => undefined)
  if (!response?.ok) return undefined
  // Whatever is no session was answered by somebody else, such as a Wi-Fi that wants a sign-in.
  const answer: unknown = await response.json().catch(() => undefined)
  const { success, output } = v.safeParse(sessionSchema, answer)
  return success && !output.isGuest ? { owner: identityOf(output), csrfToken: output.csrfToken } : undefined
}

/** The queue of one identity on this device, connected to the server. Pages and the service worker open it alike. */
export function openDeviceQueue(owner: string, options: OpenDeviceQueueOptions) {
  const { locks, onChange, onProgress } = options
  const fetch = learningTime(options.fetch)
  const storage = createForgivingQueueStorage(
    // Looked at again at once: what the browser has thrown away is put back before the page can be closed.
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
    // Another tab may have switched the account, and the cookie is everybody's: ask before sending.
    async isPresent() {
      const known = await askWhoIsSignedIn(fetch)
      csrfToken = known?.csrfToken ?? null
      return known?.owner === owner
    },
    readClock: () => readClock(serverClock),
    async send(entry, bytes) {
      sending = entry.seq
      // Who is signed in was asked a moment ago, and the answer told the time.
      if (!isAtWrongTime(entry, serverClock)) return await sendEntry(entry, bytes)
      const timed = atTrueTime(entry, serverClock, doneBefore(await storage.list(owner), entry))
      await storage.change(entry.seq, { work: timed.work })
      return await sendEntry(timed, bytes)
    },
  })
}
