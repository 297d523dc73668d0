import type { ReadAdapter } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useEffect } from 'react'
import { useOnReconnect } from '../connection/useOnReconnect'
import { problemLog } from './problemLog'

/** What was read, or that there is nothing to be read. */
export interface LoggedRead<Data> {
  /** Undefined while it is on its way, and when it failed. */
  data: Data | undefined
  /** Whether it is answered, well or badly, or was not asked for: nothing more is to come by itself. */
  isSettled: boolean
}

/** Reads and watches. A failure is logged without a message (ERR-09), and the read is repeated when the connection returns. */
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

/** As `useLoggedRead`, for whoever does not mind whether it is on its way. */
export const useLoggedWire = <Config, Data>(
  what: string,
  adapter: ReadAdapter<Config, Data>,
  config: Config | null,
): Data | undefined => useLoggedRead(what, adapter, config).data
