import { createContext, useContext } from 'react'
import type { UiApi } from '../client/UiApi.js'

/** Carries the client down the tree. */
export const UiApiContext = createContext<UiApi | undefined>(undefined)

/** The client of the nearest `UiApiProvider`. @throws {Error} without one. */
export function useUiApi(): UiApi {
  const client = useContext(UiApiContext)
  if (!client)
    throw new Error('No client found. Wrap the application in <UiApiProvider client={createUiApi()}>.')
  return client
}
