import { setTimeout } from 'node:timers/promises'
import type { PlatformLogger } from '../requestMiddleware'
import type { PageRequest, Renderer } from './createRenderer'
import { createPageCalls, type Fetch } from './pageCalls'
import { withAnswers, type PaintWithAnswers } from './withAnswers'

/** The page replaces the snapshot within seconds; until then its loads may be this stale. */
const FRESH_MS = 5_000
/** A stale snapshot is sent while the next one renders. */
const STALE_MS = 60_000
/** A longer wait would be worse than no snapshot. */
const WAIT_MS = 400

export interface SharedPaintsDeps {
  renderer: Renderer
  fetch: Fetch
  origin: () => string
  logger: PlatformLogger
  now: () => number
  /** @default 400 */
  waitMs?: number | undefined
}

type Painted = PaintWithAnswers & { at: number }

/** Renders each page once per kind of guest at a time, and caches it while it is fresh. */
export function createSharedPaints({
  renderer,
  fetch,
  origin,
  logger,
  now,
  waitMs = WAIT_MS,
}: SharedPaintsDeps) {
  const known = new Map<string, Painted>()
  const rendering = new Map<string, Promise<Painted | undefined>>()

  async function render(page: PageRequest): Promise<Painted | undefined> {
    try {
      const at = now()
      const calls = createPageCalls(fetch, { origin: origin() })
      const paint = await renderer.render(page, calls.answer)
      if (paint.html === '') throw new Error('The page waits for data.')
      return { ...withAnswers(paint, calls.answers()), at }
    } catch (error) {
      logger.warn({ error: String(error) }, 'no first paint')
      return undefined
    }
  }

  function next(key: string, page: PageRequest): Promise<Painted | undefined> {
    const begun = rendering.get(key)
    if (begun) return begun
    const started = render(page).then((paint) => {
      rendering.delete(key)
      if (paint) known.set(key, paint)
      else known.delete(key)
      return paint
    })
    rendering.set(key, started)
    return started
  }

  return async (page: PageRequest): Promise<PaintWithAnswers | undefined> => {
    const key = [page.path.replace(/\/$/u, ''), page.device, page.language].join(' ')
    const last = known.get(key)
    const ageMs = last ? now() - last.at : Infinity
    if (last && ageMs < FRESH_MS) return last
    const coming = next(key, page)
    if (last && ageMs < STALE_MS) return last
    return await Promise.race([coming, setTimeout(waitMs, undefined, { ref: false })])
  }
}
