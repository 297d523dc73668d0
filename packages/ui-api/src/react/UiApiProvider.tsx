import type { ReactNode } from 'react'
import type { UiApi } from '../client/UiApi.js'
import { UiApiContext } from './UiApiContext.js'

/** The client that the hooks below use. Made once, outside of render. */
export interface UiApiProviderProps {
  /** What the hooks below read and write through. Create it once, outside of render. */
  client: UiApi
  children?: ReactNode
}

/** Gives a client to all hooks below. */
export function UiApiProvider({ client, children }: UiApiProviderProps) {
  return <UiApiContext value={client}>{children}</UiApiContext>
}
