import type { ReactNode } from 'react'
import { useSession } from '#/session/SessionProvider'
import { OpenRecordsContext, useOpenRecordsStore } from './openRecords'

/** Holds the workspace tabs of the signed-in user. */
export function OpenRecordsProvider({ children }: { children: ReactNode }) {
  const { userId } = useSession()
  return <OpenRecordsContext value={useOpenRecordsStore(userId)}>{children}</OpenRecordsContext>
}
