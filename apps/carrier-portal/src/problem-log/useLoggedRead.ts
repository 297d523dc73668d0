import type { ReadAdapter } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useEffect } from 'react'
import { useOnReconnect } from '#/connection/useOnReconnect'
import { problemLog } from './problemLog'

export interface LoggedRead<Data> {
  /** Undefined while fetching and after a failure. */
  data: Data | undefined
  /** Whether the request has settled or was skipped. */
  isSettled: boolean
}

/** Subscribes to a query. A failure is logged without a message (ERR-09) and refetched on reconnect. */
export function useLoggedRead<Config, Data>(
  what: string,
  adapter: ReadAdapter<Config, Data>,
  config: Config | null,
): LoggedRead<Data> {
  const { data, error, state, refresh } = useWire(adapter, config)
  useOnReconnect(() => {
    if (error) void refresh()
  })
  useEffect(() => {
    if (error) problemLog.add(what, error)
  }, [what, error])
  return { data, isSettled: config === null || (state !== 'Pending' && state !== 'Unfulfilled') }
}

/** As `useLoggedRead`, without the settled state. */
export const useLoggedWire = <Config, Data>(
  what: string,
  adapter: ReadAdapter<Config, Data>,
  config: Config | null,
): Data | undefined => useLoggedRead(what, adapter, config).data
