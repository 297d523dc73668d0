import { instantParam, loadDetails, type LoadDetails, type LoadProblem } from '@portal/contract/methods'
import { z } from 'zod'

/** Validated while other parts of the load are still missing. */
const windowsSchema = z.object({
  stops: z.array(
    z.object({
      type: z.string().catch(''),
      windowStart: instantParam.catch(new Date(Number.NaN)),
      windowEnd: instantParam.catch(new Date(Number.NaN)),
    }),
  ),
})

const isKnown = (at: Date | undefined): at is Date => at !== undefined && !Number.isNaN(at.getTime())

/** Returns every problem at once, or the parsed details (lifecycle 1). */
export function checkDetails(
  typed: unknown,
  now: Date,
): { problems: readonly LoadProblem[]; details?: LoadDetails } {
  const parsed = loadDetails.safeParse(typed)
  const problems: LoadProblem[] = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({
        field: path.join('.'),
        message: message.startsWith('Invalid input') ? 'is needed' : message,
      }))
  const add = (field: string, message: string) => problems.push({ field, message })
  checkWindows(windowsSchema.safeParse(typed).data?.stops ?? [], now, add)
  const loose = z.record(z.string(), z.unknown()).safeParse(typed).data ?? {}
  if (loose['equipmentType'] === 'R')
    for (const field of ['temperatureMinF', 'temperatureMaxF'] as const)
      if (typeof loose[field] !== 'number') add(field, 'is needed for a reefer load')
  if (Number(loose['temperatureMinF']) > Number(loose['temperatureMaxF']))
    add('temperatureMaxF', 'must not be below the lowest temperature')
  if (
    typeof loose['minBid'] === 'number' &&
    typeof loose['maxBuy'] === 'number' &&
    loose['minBid'] > loose['maxBuy']
  )
    add('maxBuy', 'must not be below the lowest bid')
  if (parsed.success && parsed.data.offerExpires && parsed.data.offerExpires <= now)
    add('offerExpires', 'must lie ahead')
  return problems.length === 0 && parsed.success ? { problems, details: parsed.data } : { problems }
}

/** Rejects stops out of order, and windows that are empty or past. */
export function checkWindows(
  stops: readonly { type: string; windowStart: Date; windowEnd: Date }[],
  now: Date,
  add: (field: string, message: string) => void,
): void {
  if (stops.length > 0 && stops[0]?.type === 'Delivery')
    add('stops.0.type', 'must be Pickup: a load starts with one')
  if (stops.length > 1 && stops.at(-1)?.type === 'Pickup')
    add(`stops.${stops.length - 1}.type`, 'must be Delivery: a load ends with one')
  for (const [index, { windowStart, windowEnd }] of stops.entries()) {
    if (isKnown(windowStart) && isKnown(windowEnd) && windowEnd < windowStart)
      add(`stops.${index}.windowEnd`, 'must not be before the window starts')
    const before = stops[index - 1]
    if (before && isKnown(before.windowStart) && isKnown(windowEnd) && windowEnd < before.windowStart)
      add(`stops.${index}.windowEnd`, 'must not be before the stop ahead of it')
  }
  const first = stops[0]
  if (first && isKnown(first.windowEnd) && first.windowEnd <= now) add('stops.0.windowEnd', 'must lie ahead')
}
