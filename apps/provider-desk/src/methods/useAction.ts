import { parseAnswer, writeMethod } from '@portal/app-kit/methods'
import type { AnswerOf, ClientMethod, MethodSpec, ParamsOf } from '@portal/contract/methods'
import { UiApiError } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { useCallback, useMemo, useState } from 'react'
import { useFailureText } from './useFailureText'

/** A mutation by a server method, with the state of its last request. */
export interface Action<M extends MethodSpec> {
  /** Resolves to the response; undefined after a rejected request, whose error is `failure`. */
  run: (params: ParamsOf<M>) => Promise<AnswerOf<M> | undefined>
  isPending: boolean
  failure: string | undefined
  /** The same as an error, for forms that place its details at their fields. */
  error: UiApiError | undefined
  reset: () => void
}

/** Returns a mutation that calls a method of the contract. */
export function useAction<M extends MethodSpec>(method: ClientMethod<M>): Action<M> {
  const adapter = useMemo(() => writeMethod(method), [method])
  const [call, { isPending, reset: resetCall }] = useInvoke(adapter)
  // Also of a response that does not fit the contract.
  const [error, setError] = useState<UiApiError>()
  const failureText = useFailureText()
  const run = useCallback(
    async (params: ParamsOf<M>) => {
      setError(undefined)
      try {
        return parseAnswer(method, await call(params))
      } catch (cause) {
        if (!UiApiError.is(cause)) throw cause
        setError(cause)
        return undefined
      }
    },
    [call, method],
  )
  const reset = useCallback(() => {
    setError(undefined)
    resetCall()
  }, [resetCall])
  return { run, isPending, failure: error && failureText(error), error, reset }
}
