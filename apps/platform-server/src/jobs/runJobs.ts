import type { PlatformLogger } from '../http/requestMiddleware'

/** What is done in the background, each by the name under which its failure is logged. */
export type Duties = Readonly<Record<string, () => Promise<unknown>>>

/**
 * Does one duty after the other. One that fails is logged and keeps none of the others from being done.
 *
 * @param isPaused asked before each; true leaves it out, to be done in the next round. @default never
 */
export async function doDuties(
  duties: Duties,
  logger: PlatformLogger,
  isPaused: () => boolean = () => false,
): Promise<void> {
  for (const [duty, act] of Object.entries(duties)) {
    if (isPaused()) continue
    try {
      await act()
    } catch (error) {
      logger.error({ duty, error: wordsOf(error) }, 'a background duty failed')
    }
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof AggregateError)
    return `${error.message}: ${error.errors.map((one) => wordsOf(one)).join('; ')}`
  return error instanceof Error ? error.message : String(error)
}
