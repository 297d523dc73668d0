'use client'

import { useCallback, useMemo, useRef, useState } from 'react'
import type { InvokeOptions } from '../core/UiApi.js'
import type { WriteAdapter } from '../define/defineWrite.js'
import { UiApiError } from '../errors/UiApiError.js'
import { useUiApi } from './UiApiProvider.js'

/** The state of the last call. */
export interface InvokeState<Data> {
  /** True while the write is in flight. */
  readonly isPending: boolean
  /** The error of the last call; undefined after a success, or a new call. */
  readonly error: UiApiError | undefined
  /** The response of the last call. */
  readonly data: Data | undefined
  /** Clears the last error and result. */
  readonly reset: () => void
}

interface Outcome<Data> {
  readonly isPending: boolean
  readonly error: UiApiError | undefined
  readonly data: Data | undefined
}

const NONE = { isPending: false, error: undefined, data: undefined }

/**
 * Returns a callback that writes, and the state of its last call.
 *
 * The callback rejects with a `UiApiError`, which `error` has too. Of two concurrent calls, the state follows the later
 * one. Unmounting does not abort the write.
 *
 * @example
 * const [save, { isPending, error }] = useInvoke(updateRecord)
 * await save({ fields: { Id: recordId, Name: 'L-2' } }, { optimistic: true })
 */
export function useInvoke<Input, Data>(
  adapter: WriteAdapter<Input, Data>,
): [(input: Input, options?: InvokeOptions<Input>) => Promise<Data>, InvokeState<Data>] {
  const client = useUiApi()
  const [outcome, setOutcome] = useState<Outcome<Data>>(NONE)
  const latest = useRef(0)

  const call = useCallback(
    async (input: Input, options?: InvokeOptions<Input>) => {
      const turn = ++latest.current
      const tell = (next: Outcome<Data>) => {
        if (latest.current === turn) setOutcome(next)
      }
      tell({ isPending: true, error: undefined, data: undefined })
      try {
        const data = await client.invoke(adapter, input, options)
        tell({ isPending: false, error: undefined, data })
        return data
      } catch (error) {
        tell({ isPending: false, error: UiApiError.is(error) ? error : undefined, data: undefined })
        throw error
      }
    },
    [client, adapter],
  )
  const reset = useCallback(() => {
    latest.current += 1
    setOutcome(NONE)
  }, [])
  return useMemo(() => [call, { ...outcome, reset }], [call, outcome, reset])
}
