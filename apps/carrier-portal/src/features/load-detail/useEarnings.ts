import type { LoadEarnings } from '@portal/contract/methods'
import { useWire } from '@portal/ui-api/react'
import { seesRates } from '#/loads/rateSight'
import { getMyLoad } from '#/methods/myLoad'
import { useSession } from '#/session/SessionProvider'

/** Agreed amounts of an own load; null for others, undefined while loading. */
export function useEarnings(loadId: string, isPosted: boolean): LoadEarnings | null | undefined {
  const session = useSession()
  const isAsked = !isPosted && seesRates(session)
  const { data } = useWire(getMyLoad, isAsked ? { loadId } : null)
  if (!isAsked) return null
  return data === undefined ? undefined : (data?.earnings ?? null)
}
