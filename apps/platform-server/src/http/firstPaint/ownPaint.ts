import type { FirstAnswers } from '@portal/contract'
import { setTimeout } from 'node:timers/promises'
import type { PlatformLogger } from '../requestMiddleware'
import type { PageRequest, Renderer } from './createRenderer'
import { createPageCalls, SESSION_PATH, type Fetch, type Reader } from './pageCalls'
import type { PaintedApp } from './paintedApp'
import { withAnswers, type PaintWithAnswers } from './withAnswers'

/** Two round trips on a weak signal, which the page would need as well; it fetches missing responses itself. */
const WAIT_MS = 300
/** Concurrent renders. Each takes the worker some 50 ms; more would queue behind each other. */
const MOST_AT_ONCE = 3

/** The prerendered page of one user, or the cookies of a session that was just renewed. */
export type OwnPaint = PaintWithAnswers | { cookies: readonly string[] }

export interface OwnPaintsDeps {
  app: PaintedApp
  renderer: Renderer
  fetch: Fetch
  logger: PlatformLogger
  /** @default 300 */
  waitMs?: number | undefined
}

/** Prerenders a page for one signed-in user, uncached. Undefined without a valid session of the application. */
export function createOwnPaints({ app, renderer, fetch, logger, waitMs = WAIT_MS }: OwnPaintsDeps) {
  let running = 0
  return async (page: PageRequest, reader: Reader): Promise<OwnPaint | undefined> => {
    if (running >= MOST_AT_ONCE) return undefined
    running += 1
    const calls = createPageCalls(fetch, reader)
    let isLate = false
    const rendering = renderer
      .render(page, async (call) =>
        isLate || isReader(app, calls.answers()) === false ? undefined : await calls.answer(call),
      )
      .catch((error: unknown) => logger.warn({ error: String(error) }, 'no first paint'))
      .finally(() => (running -= 1))
    const paint = await Promise.race([rendering, setTimeout(waitMs, undefined, { ref: false })])
    isLate = true
    const cookies = calls.renewal()
    if (cookies.length > 0) return { cookies }
    const answers = { ...calls.answers() }
    if (!isReader(app, answers)) return undefined
    return withAnswers(paint ?? { title: '', html: '' }, answers)
  }
}

/** Whether the application has data for the user; undefined until the session is loaded. */
function isReader(app: PaintedApp, answers: FirstAnswers): boolean | undefined {
  const answer = answers[SESSION_PATH]
  if (answer === undefined) return undefined
  const session = JSON.parse(answer) as Parameters<PaintedApp['isFor']>[0]
  return !session.isGuest && app.isFor(session)
}
