import type { CDPSession } from 'playwright/test'

/** An event of Chromium's tracing; durations in µs. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** CPU time of the thread. */
  tdur?: number
  args?: {
    /** Of a `PipelineReporter`: how a frame of the compositor ended, and which thread scrolled. */
    frame_reporter?: { state?: string; scroll_state?: string }
  }
}

/** Frames of the compositor while it scrolls. A partial frame scrolls, but has no new rows. */
export interface Presented {
  whole: number
  partial: number
  dropped: number
  /** Frames that waited for the main thread to scroll. */
  mainThread: number
}

/** Counts the frames of the compositor that scroll while `work` runs, as the performance panel of Chromium does. */
export async function presentedFrames(session: CDPSession, work: () => Promise<unknown>): Promise<Presented> {
  const events = await traceOf(session, ['cc', 'benchmark'], work)
  const frames = events.flatMap(({ name, ph, args }) => {
    const { state = '', scroll_state: thread = 'SCROLL_NONE' } = args?.frame_reporter ?? {}
    return name === 'PipelineReporter' && ph === 'b' && thread !== 'SCROLL_NONE' ? [{ state, thread }] : []
  })
  const count = (wanted: string) => frames.filter(({ state }) => state === wanted).length
  return {
    whole: count('STATE_PRESENTED_ALL'),
    partial: count('STATE_PRESENTED_PARTIAL'),
    dropped: count('STATE_DROPPED'),
    mainThread: frames.filter(({ thread }) => thread === 'SCROLL_MAIN_THREAD').length,
  }
}

/** Events of Chromium's tracing in these categories while `work` runs. */
export async function traceOf(
  session: CDPSession,
  includedCategories: string[],
  work: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', { traceConfig: { includedCategories } })
  await work()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  return events
}
