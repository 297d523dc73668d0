import { setTimeout } from 'node:timers/promises'
import type { PlatformLogger } from '../requestMiddleware'
import type { PageRequest, Renderer } from './createRenderer'
import { createPageCalls, type Fetch } from './pageCalls'
import { withAnswers, type PaintWithAnswers } from './withAnswers'

/** Time to live of a cached prerender. The page replaces it within seconds. */
const FRESH_MS = 5_000
/** Maximum age of a stale prerender that is sent while the next one renders. */
const STALE_MS = 60_000
/** Timeout, above which a page without prerendered HTML is faster. */
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

/** Prerenders and caches each page per language and device of guests, with deduplicated renders. */
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
