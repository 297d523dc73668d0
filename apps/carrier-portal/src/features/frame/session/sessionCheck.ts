import type { CurrentSession } from '@portal/contract/methods'
/** Margin after the session's length, so that the check comes after its end (SES-03). */
const MARGIN_SECONDS = 300
/** Delay for an overdue session (SES-04), and between two reloads. */
const FALLBACK_DELAY_MS = 300_000
// Timers are 32-bit integers: more than 24.8 days would fire at once.
const MAX_TIMER_MS = 2_147_483_647

/** Delay of the next check in ms (SES-03, SES-04). */
export function nextCheckDelayMs(session: CurrentSession, nowMs: number): number {
  const sinceUseMs = nowMs - Date.parse(session.LastModifiedDate)
  const delayMs = (session.NumSecondsValid + MARGIN_SECONDS) * 1000 - sinceUseMs
  return delayMs > 0 ? Math.min(delayMs, MAX_TIMER_MS) : FALLBACK_DELAY_MS
}

export interface SessionCheckOptions {
  /** Fetches the session. Rejects without a response or session. */
  check: () => Promise<CurrentSession>
  reload: () => void
  storage: Storage
  /** Whether the page could be loaded; otherwise a reload would show the browser's error page. @default always */
  canReload?: () => Promise<boolean>
  now?: () => number
}

const RELOADED_AT = 'portal.sessionReloadedAt'

/** Checks the session until stopped. A failed check reloads the page once per failure (SES-02..05). */
export function watchSession(options: SessionCheckOptions): () => void {
  const { check, reload, storage, canReload = async () => true, now = Date.now } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false

  async function look() {
    const delayMs = await check().then((session) => nextCheckDelayMs(session, now()), afterFailure)
    if (!isEnded && delayMs !== undefined) timer = setTimeout(() => void look(), delayMs)
  }

  /** Throttles reloads, so that a server outage causes no reload loop. */
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
