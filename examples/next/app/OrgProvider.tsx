'use client'

import { createUiApi, type DehydratedState } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { useState, type ReactNode } from 'react'

/** The client of the browser, with the cache of the server. Its requests go through `services/[...path]/route.ts`. */
export function OrgProvider({
  initialState,
  children,
}: {
  initialState: DehydratedState
  children: ReactNode
}) {
  const [client] = useState(() => createUiApi({ initialState }))
  return <UiApiProvider client={client}>{children}</UiApiProvider>
}
