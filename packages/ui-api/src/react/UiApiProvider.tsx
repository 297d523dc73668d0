'use client'

import { type ReactNode, createContext, useContext } from 'react'
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

/** Provides a client to the hooks of the components in it. */
export function UiApiProvider({ client, children }: UiApiProviderProps) {
  // React 18 renders no context without `Provider`.
  return <UiApiContext.Provider value={client}>{children}</UiApiContext.Provider>
}
