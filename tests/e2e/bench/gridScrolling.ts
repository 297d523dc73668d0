import type { CDPSession, Page } from 'playwright/test'
import { presentedFrames, type Presented, traceOf } from '../harness/compositorFrames.ts'

/** Scroll speeds in px/s: reading, mouse wheel, fling. */
const SPEEDS = [1_500, 6_000, 12_000]
const SECONDS = 4
const SLOWER = 4
const MARK = 'bench-frame'

/** A frame: its time, and whether a part of the grid's viewport had no rows. */
interface Frame {
  atMs: number
  isBlank: boolean
}

/**
 * Loads this many rows by scrolling, then scrolls through them at each speed. Prints the CPU time of the main thread
 * per frame, and with a CPU throttled four times the frames that the compositor presented and dropped (as the
 * performance panel of Chromium counts them) and those of the main thread, with the frames in which rows were missing.
 */
export async function scrollGrid(page: Page, session: CDPSession, rows: number): Promise<void> {
  await loadRows(page, rows)
  console.log(`${await rowCount(page)} rows loaded while scrolling`)
  for (const speed of SPEEDS) {
    const scroll = () => scrollDown(page, session, speed)
    const cpu = await cpuOfFrames(page, session, scroll)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const presented = await presentedFrames(session, scroll)
    const frames = await framesWhile(page, scroll)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    print(speed, cpu, presented, frames)
  }
}

const rowCount = (page: Page) =>
  page.evaluate(() => Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') ?? 0) - 1)

async function loadRows(page: Page, rows: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const LIMIT_MS = 300_000
    const grid = document.querySelector('[role=grid]')
    const frame = grid?.parentElement
    const until = performance.now() + LIMIT_MS
    await new Promise<void>((resolve) => {
      const step = () => {
        frame?.scrollBy({ top: 400 })
        if (Number(grid?.getAttribute('aria-rowcount')) > wanted || performance.now() > until) resolve()
        else requestAnimationFrame(step)
      }
      step()
    })
  }, rows)
}

async function scrollDown(page: Page, session: CDPSession, speed: number): Promise<void> {
  await page.evaluate(() => document.querySelector('[role=grid]')?.parentElement?.scrollTo({ top: 0 }))
  await page.waitForTimeout(1_000)
  await session.send('Input.synthesizeScrollGesture', {
    x: 800,
    y: 500,
    yDistance: -speed * SECONDS,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
}

/** CPU time of the main thread in each frame, in ms. */
async function cpuOfFrames(
  page: Page,
  session: CDPSession,
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const events = await traceOf(
    session,
    ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
    () => framesWhile(page, work, MARK),
  )
  const marks = events.filter(({ name }) => name === MARK).toSorted((a, b) => a.ts - b.ts)
  const first = marks[0]
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) =>
      name === 'RunTask' && tdur !== undefined && pid === first?.pid && tid === first.tid,
  )
  return marks.slice(1).map(({ ts }, index) => {
    const from = marks[index]?.ts ?? 0
    const inFrame = tasks.filter((task) => task.ts >= from && task.ts < ts)
    return inFrame.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  })
}

async function framesWhile(page: Page, work: () => Promise<unknown>, mark?: string): Promise<Frame[]> {
  await page.evaluate((name) => {
    const HEADER_PX = 40
    const frames: Frame[] = []
    Object.assign(window, { benchFrames: frames, benchEnds: false })
    const box = document.querySelector('[role=grid]')?.parentElement?.getBoundingClientRect()
    const step = (atMs: number) => {
      if (name === undefined) {
        const rows = [...document.querySelectorAll('[role=grid] tbody tr[data-key]')].map((row) =>
          row.getBoundingClientRect(),
        )
        const from = Math.min(...rows.map(({ top }) => top))
        const to = Math.max(...rows.map(({ bottom }) => bottom))
        frames.push({
          atMs,
          isBlank: box !== undefined && (from > box.top + HEADER_PX || to < box.bottom - 1),
        })
      } else performance.mark(name)
      if (!('benchEnds' in window && window.benchEnds === true)) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  }, mark)
  await work()
  return page.evaluate(() => {
    Object.assign(window, { benchEnds: true })
    // Set above.
    return (window as unknown as { benchFrames: Frame[] }).benchFrames
  })
}

function print(speed: number, cpu: readonly number[], presented: Presented, frames: readonly Frame[]): void {
  const at = (values: readonly number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]?.toFixed(1)
  const gaps = frames.slice(1).map(({ atMs }, index) => atMs - (frames[index]?.atMs ?? 0))
  const blank = frames.filter(({ isBlank }) => isBlank).length
  console.log(
    `${speed} px/s: main thread ${at(cpu, 0.5)} ms a frame, p98 ${at(cpu, 0.98)} ms. At CPU / ${SLOWER}: ` +
      `${presented.dropped} frames dropped, ${presented.whole} presented, ${presented.partial} with the rows of the frame before, ` +
      `${presented.mainThread} scrolled by the main thread; ` +
      `main thread ${frames.length} frames, median ${at(gaps, 0.5)} ms, p98 ${at(gaps, 0.98)} ms, ${blank} with rows missing`,
  )
}
