import type { ProcessTimes } from './processTimes.ts'

export interface Sample {
  kind: string
  /** Milliseconds since the start of the measurement. */
  sentMs: number
  ms: number
  status: number
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const isShed = (status: number): boolean => status === 429 || status === 503
/** 0: no response. */
const isFailed = (status: number): boolean =>
  status === 0 || status === 400 || (status >= 500 && !isShed(status))

/**
 * Counts and latencies by kind and in total; rejected requests count separately. Returns the number of
 * failures.
 */
export function reportSamples(samples: readonly Sample[], seconds: number): number {
  const kinds = Map.groupBy(samples, ({ kind }) => kind)
  const header = ['p50 ms', 'p99 ms', 'max ms'].map((name) => name.padStart(8)).join('')
  say(
    `${''.padEnd(18)}${'count'.padStart(8)}${header}${['refused', 'shed', 'failed'].map((name) => name.padStart(9)).join('')}`,
  )
  for (const [kind, rows] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1))) say(line(kind, rows))
  say(line('all', samples))
  const done = samples.filter(({ status }) => !isShed(status)).length
  say(`${(done / seconds).toFixed(0)} requests/s`)
  return samples.filter(({ status }) => isFailed(status)).length
}

function line(name: string, rows: readonly Sample[]): string {
  const times = rows
    .filter(({ status }) => !isShed(status))
    .map(({ ms }) => ms)
    .sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1).padStart(8)
  const count = (test: (status: number) => boolean) =>
    String(rows.filter(({ status }) => test(status)).length).padStart(9)
  const refused = count((status) => status > 400 && status < 500 && !isShed(status))
  return `${name.padEnd(18)}${String(rows.length).padStart(8)}${at(0.5)}${at(0.99)}${at(1)}${refused}${count(isShed)}${count(isFailed)}`
}

/** Sample of a minute: steal time, resident memory and open descriptors of the server. */
export interface Observed {
  stolen: number | undefined
  held: { memory: number; descriptors: number } | undefined
}

/** Each minute of a long run separately, so that a paused host affects only one of them. */
export function reportMinutes(samples: readonly Sample[], observed: readonly Observed[]): void {
  const minutes = Map.groupBy(samples, ({ sentMs }) => Math.floor(sentMs / 60_000))
  if (minutes.size < 3) return
  for (const [minute, rows] of [...minutes].sort(([a], [b]) => a - b)) {
    const [before, after] = [observed[minute], observed[minute + 1]]
    const taken =
      before?.stolen === undefined || after?.stolen === undefined
        ? ''
        : `, ${(after.stolen - before.stolen).toFixed(1)} s taken away`
    const held = after?.held
      ? `, ${after.held.memory.toFixed(0)} MB, ${after.held.descriptors} descriptors`
      : ''
    say(`${line(`minute ${minute + 1}`, rows)}${taken}${held}`)
  }
}

export function reportTimes(before: ProcessTimes, after: ProcessTimes, requests: number): void {
  const perRequest = (from: number, to: number) => `${(((to - from) * 1000) / requests).toFixed(2)} ms`
  const parts = [
    `server ${perRequest(before.server, after.server)}`,
    ...(before.database === undefined || after.database === undefined
      ? []
      : [`PostgreSQL ${perRequest(before.database, after.database)}`]),
    `bench ${perRequest(before.bench, after.bench)}`,
  ]
  say(`CPU a request: ${parts.join(', ')}`)
}
