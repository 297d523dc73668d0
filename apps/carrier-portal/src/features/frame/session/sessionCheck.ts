import type { CurrentSession } from '../../../methods/sessionMethods'

/** Added to the session's length, so that the check comes after its end and not just before it (SES-03). */
const MARGIN_SECONDS = 300
/** Used when the session should have ended already (SES-04), and between two reloads for failed checks. */
const FALLBACK_DELAY_MS = 300_000
// Browsers store timer delays as 32-bit integers: more than 24.8 days would fire at once.
const MAX_TIMER_MS = 2_147_483_647

/** When to look at the session again, in ms from `nowMs` (SES-03, SES-04). */
export function nextCheckDelayMs(session: CurrentSession, nowMs: number): number {
  const sinceUseMs = nowMs - Date.parse(session.LastModifiedDate)
  const delayMs = (session.NumSecondsValid + MARGIN_SECONDS) * 1000 - sinceUseMs
  return delayMs > 0 ? Math.min(delayMs, MAX_TIMER_MS) : FALLBACK_DELAY_MS
}

export interface SessionCheckOptions {
  /** Asks the server. Rejects when it does not answer, or says that there is no session. */
  check: () => Promise<CurrentSession>
  reload: () => void
  storage: Storage
  /**
   * Whether the page could be had again just now. Where it could not (no network, a server that is down), a reload would
   * only put the browser's error page in its place. @default always
   */
  canReload?: () => Promise<boolean>
  now?: () => number
}

const RELOADED_AT = 'portal.sessionReloadedAt'

/** Looks at the session now and again until it is ended. A failed look reloads the page, once per failure (SES-02..05). */
export function watchSession(options: SessionCheckOptions): () => void {
  const { check, reload, storage, canReload = async () => true, now = Date.now } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false

  async function look() {
    const delayMs = await check().then((session) => nextCheckDelayMs(session, now()), afterFailure)
    if (!isEnded && delayMs !== undefined) timer = setTimeout(() => void look(), delayMs)
  }

  /** A reload did not help a moment ago: the next one waits, so that a server that is down is not a loop. */
  async function afterFailure(): Promise<number | undefined> {
    const sinceReloadMs = now() - Number(storage.getItem(RELOADED_AT) ?? 0)
    if (sinceReloadMs < FALLBACK_DELAY_MS || !(await canReload())) return FALLBACK_DELAY_MS
    if (isEnded) return undefined
    storage.setItem(RELOADED_AT, String(now()))
    reload()
    return undefined
  }

  void look()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
