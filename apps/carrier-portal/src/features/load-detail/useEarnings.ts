import { useWire } from '@portal/ui-api/react'
import { seesRates } from '../../loads/rateSight'
import type { LoadEarnings } from '../../methods/loadEarnings'
import { getMyLoad } from '../../methods/myLoads'
import { useSession } from '../../session/SessionProvider'

/** What a load of ours pays since it was booked; null for a posted load and another company's, undefined until that is known. */
export function useEarnings(loadId: string, isPosted: boolean): LoadEarnings | null | undefined {
  const session = useSession()
  const isAsked = !isPosted && seesRates(session)
  const { data } = useWire(getMyLoad, isAsked ? { loadId } : null)
  if (!isAsked) return null
  return data === undefined ? undefined : (data?.earnings ?? null)
}
