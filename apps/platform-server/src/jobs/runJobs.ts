import type { PlatformLogger } from '../http/requestMiddleware'

/** Background jobs by the name under which their failures are logged. */
export type Jobs = Readonly<Record<string, () => Promise<unknown>>>

/**
 * Runs jobs one after another. A job that fails is logged; the others still run.
 *
 * @param isPaused read before each job; true skips the job until the next run. @default never
 */
export async function runJobs(
  jobs: Jobs,
  logger: PlatformLogger,
  isPaused: () => boolean = () => false,
): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    if (isPaused()) continue
    try {
      await run()
    } catch (error) {
      logger.error({ job, error: messageOf(error) }, 'a background job failed')
    }
  }
}

/** The message of an error, with those of the errors that it aggregates. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError)
    return `${error.message}: ${error.errors.map((one) => messageOf(one)).join('; ')}`
  return error instanceof Error ? error.message : String(error)
}
