import type { ReadAdapter } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useEffect } from 'react'
import { problemLog } from './problemLog'

/** What was read, or that there is nothing to be read. */
export interface LoggedRead<Data> {
  /** Undefined while it is on its way, and when it failed. */
  data: Data | undefined
  /** Whether it is answered, well or badly, or was not asked for: nothing more is to come by itself. */
  isSettled: boolean
}

/** Reads and watches; a failure leaves no data and an entry in the log, and nobody is bothered (ERR-09). */
export function useLoggedRead<Config, Data>(
  what: string,
  adapter: ReadAdapter<Config, Data>,
  config: Config | null,
): LoggedRead<Data> {
  const { data, error, state } = useWire(adapter, config)
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
