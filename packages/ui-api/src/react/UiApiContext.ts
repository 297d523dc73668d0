import { createContext, useContext } from 'react'
import type { UiApi } from '../client/UiApi.js'

/** Carries the client down the tree. */
export const UiApiContext = createContext<UiApi | undefined>(undefined)

/** The client of the nearest `UiApiProvider`. @throws {Error} without one. */
export function useUiApi(): UiApi {
  const client = useContext(UiApiContext)
  if (!client)
    throw new Error(
      'No client. Create one outside of render, `const uiApi = createUiApi()`, and wrap the application in <UiApiProvider client={uiApi}>. If it is: two copies of @portal/ui-api are installed; `npm ls @portal/ui-api` shows them.',
    )
  return client
}
