import type { Metrics } from '../http/metrics'
import type { PlatformLogger } from '../http/requestMiddleware'
import { inSpan } from '../tracing/tracing'

/** Failures are logged under these names. */
export type Jobs = Readonly<Record<string, () => Promise<unknown>>>

export interface RunJobsOptions {
  logger: PlatformLogger
  metrics: Pick<Metrics, 'observeJob'>
  /** Called before each job; true skips it. @default never */
  isPaused?: (() => boolean) | undefined
}

/** Runs jobs one after another, and measures each. A job that fails is logged; the others still run. */
export async function runJobs(
  jobs: Jobs,
  { logger, metrics, isPaused = () => false }: RunJobsOptions,
): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    if (isPaused()) continue
    const startedAt = performance.now()
    const observe = (outcome: 'ok' | 'failed') =>
      metrics.observeJob(job, outcome, (performance.now() - startedAt) / 1000)
    try {
      await inSpan(`job ${job}`, {}, run)
      observe('ok')
    } catch (error) {
      observe('failed')
      logger.error({ job, error: messageOf(error) }, 'a background job failed')
    }
  }
}

/** Includes the messages of aggregated errors. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError)
    return `${error.message}: ${error.errors.map((one) => messageOf(one)).join('; ')}`
  return error instanceof Error ? error.message : String(error)
}
