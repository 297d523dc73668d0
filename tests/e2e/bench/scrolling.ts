import type { CDPSession, Page } from 'playwright/test'

/** Scroll speeds in px/s: mouse wheel, fling, and beyond. */
const SPEEDS = [6_000, 12_000, 36_000]
const SECONDS = 3

/** A frame: its time, scroll position, and range of rendered rows. */
interface Frame {
  atMs: number
  top: number
  from: number
  to: number
}

/** Scrolls the list at each speed; prints frame intervals, and how long the viewport had no content. */
export async function scrolling(page: Page, session: CDPSession, rows: number): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  // Warm-up, so that code is compiled.
  for (const speed of [3_000, ...SPEEDS]) {
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.waitForTimeout(800)
    const before = await mainThreadMs(session)
    const frames = await framesWhile(page, () =>
      session.send('Input.synthesizeScrollGesture', {
        x: Math.round(size.width / 2),
        y: Math.round(size.height * 0.7),
        yDistance: -speed * SECONDS,
        speed,
        gestureSourceType: 'mouse',
        preventFling: true,
      }),
    )
    const busy = ((await mainThreadMs(session)) - before) / frames.length
    if (speed === 3_000) continue
    const gaps = frames.slice(1).map((frame, index) => frame.atMs - (frames[index]?.atMs ?? 0))
    const sorted = gaps.toSorted((a, b) => a - b)
    const blank = blankMs(frames, size.height)
    console.log(
      `${rows} loads, ${size.width} px wide, scrolling ${speed} px/s: ${frames.length} frames, median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} ms, ` +
        `p98 ${sorted[Math.floor(sorted.length * 0.98)]?.toFixed(0)} ms, longest ${sorted.at(-1)?.toFixed(0)} ms, ` +
        `not full for ${blank.sum.toFixed(0)} ms (at once ${blank.longest.toFixed(0)} ms), busy ${busy.toFixed(1)} ms a frame`,
    )
  }
}

/** Total CPU time of the main thread in ms. */
export async function mainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

async function framesWhile(page: Page, work: () => Promise<unknown>): Promise<Frame[]> {
  await page.evaluate(() => {
    const frames: Frame[] = []
    Object.assign(window, { benchFrames: frames, benchEnds: false })
    const step = (atMs: number) => {
      const boxes = [...document.querySelectorAll('[data-row]')].map((load) => load.getBoundingClientRect())
      frames.push({
        atMs,
        top: window.scrollY,
        from: window.scrollY + Math.min(...boxes.map(({ top }) => top)),
        to: window.scrollY + Math.max(...boxes.map(({ bottom }) => bottom)),
      })
      if (!('benchEnds' in window && window.benchEnds === true)) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  await work()
  return page.evaluate(() => {
    Object.assign(window, { benchEnds: true })
    // Set above.
    return (window as unknown as { benchFrames: Frame[] }).benchFrames
  })
}

/** Between two frames the compositor scrolls over the content of the first. */
function blankMs(frames: readonly Frame[], height: number): { sum: number; longest: number } {
  const STEPS = 20
  const start = frames[0]?.from ?? 0
  let sum = 0
  let longest = 0
  let run = 0
  frames.forEach((frame, index) => {
    const next = frames[index + 1]
    if (!next) return
    const stepMs = (next.atMs - frame.atMs) / STEPS
    for (let step = 0.5; step < STEPS; step += 1) {
      const top = frame.top + ((next.top - frame.top) * step) / STEPS
      const isFull = top + height <= frame.to + 1 && (top >= frame.from - 1 || frame.from <= start + 1)
      run = isFull ? 0 : run + stepMs
      if (!isFull) sum += stepMs
      longest = Math.max(longest, run)
    }
  })
  return { sum, longest }
}
