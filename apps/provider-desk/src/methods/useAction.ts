import { parseAnswer, writeMethod } from '@portal/app-kit/methods'
import type { AnswerOf, ClientMethod, MethodSpec, ParamsOf } from '@portal/contract/methods'
import { UiApiError } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { useCallback, useMemo } from 'react'
import { useFailureText } from './useFailureText'

/** A server method that changes something, with the state of its last call. */
export interface Action<M extends MethodSpec> {
  /** Resolves to the answer; undefined when the server refused, which `failure` words. */
  run: (params: ParamsOf<M>) => Promise<AnswerOf<M> | undefined>
  isPending: boolean
  failure: string | undefined
  /** Clears `failure`. */
  reset: () => void
}

/** Calls a method of the contract that writes. */
export function useAction<M extends MethodSpec>(method: ClientMethod<M>): Action<M> {
  const adapter = useMemo(() => writeMethod(method), [method])
  const [call, { isPending, error, reset }] = useInvoke(adapter)
  const failureText = useFailureText()
  const run = useCallback(
    async (params: ParamsOf<M>) => {
      try {
        return parseAnswer(method, await call(params))
      } catch (cause) {
        if (UiApiError.is(cause)) return undefined
        throw cause
      }
    },
    [call, method],
  )
  return { run, isPending, failure: error && failureText(error), reset }
}
