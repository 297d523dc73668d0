import type { ReadAdapter } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useEffect } from 'react'
import { problemLog } from './problemLog'

/** Reads and watches; a failure leaves `undefined` and an entry in the log, and nobody is bothered (ERR-09). */
export function useLoggedWire<Config, Data>(
  what: string,
  adapter: ReadAdapter<Config, Data>,
  config: Config | null,
): Data | undefined {
  const { data, error } = useWire(adapter, config)
  useEffect(() => {
    if (error) problemLog.add(what, error)
  }, [what, error])
  return data
}
