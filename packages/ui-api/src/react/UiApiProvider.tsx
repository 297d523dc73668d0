'use client'

import { type ReactNode, createContext, useContext, useEffect, useRef } from 'react'
import type { UiApi } from '../core/UiApi.js'

/** The context of the client; `useUiApi` reads it. */
export const UiApiContext = createContext<UiApi | undefined>(undefined)

/** Returns the client of the nearest `UiApiProvider`. @throws {Error} without one. */
export function useUiApi(): UiApi {
  const client = useContext(UiApiContext)
  if (!client)
    throw new Error(
      'No client. Create one outside of render, `const uiApi = createUiApi()`, and wrap the application in <UiApiProvider client={uiApi}>. If it is: two copies of @portal/ui-api are installed; `npm ls @portal/ui-api` shows them.',
    )
  return client
}

/** Props of `UiApiProvider`. */
export interface UiApiProviderProps {
  /** Create it once, outside of render. */
  client: UiApi
  children?: ReactNode
}

/** A user that signs in changes the client once; a client that is created in render changes on each. */
const MAX_CHANGES = 2

function useWarning(client: UiApi): void {
  const lastRef = useRef(client)
  const changesRef = useRef(0)
  useEffect(() => {
    if (lastRef.current === client) return
    lastRef.current = client
    changesRef.current += 1
    if (changesRef.current === MAX_CHANGES)
      // A documented warning of development builds.
      // oxlint-disable-next-line no-console
      console.warn(
        'UiApiProvider received a third client, and each starts with an empty cache. Create the client once: `const uiApi = createUiApi()` outside of the component, or `useState(() => createUiApi())` in it.',
      )
  }, [client])
}

// Written out, so that bundlers drop the warning from production builds.
const useCheck = process.env.NODE_ENV === 'production' ? () => undefined : useWarning

/** Provides a client to the hooks of the components in it. */
export function UiApiProvider({ client, children }: UiApiProviderProps) {
  useCheck(client)
  // React 18 renders no context without `Provider`.
  return <UiApiContext.Provider value={client}>{children}</UiApiContext.Provider>
}
