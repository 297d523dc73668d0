import type { CDPSession, Page } from 'playwright/test'

/** What a person reaches, in pixels a second: the wheel, a fling, and faster than anybody. */
const SPEEDS = [6_000, 12_000, 36_000]
const SECONDS = 3

/** A frame: when it was drawn, where the window stood, and from where to where loads were drawn. */
interface Frame {
  atMs: number
  top: number
  from: number
  to: number
}

/** Scrolls the list at each speed, and prints how evenly frames came and for how long the window was not full of loads. */
export async function scrolling(page: Page, session: CDPSession, rows: number): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  // Once without being looked at: what is compiled on the way is compiled by then.
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

/** Processor time that the tasks of the page's main thread have had so far, in ms. */
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
    // Written above.
    return (window as unknown as { benchFrames: Frame[] }).benchFrames
  })
}

/** Between two frames the browser moves the window over what the first of them drew. */
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
