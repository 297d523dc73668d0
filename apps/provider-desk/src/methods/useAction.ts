import { createRetryKey, parseAnswer, writeMethod } from '@portal/app-kit/methods'
import type { AnswerOf, ClientMethod, MethodSpec, ParamsOf } from '@portal/contract/methods'
import { UiApiError } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { useCallback, useMemo, useState } from 'react'
import { useFailureText } from './useFailureText'

/** Also of a union: omits from each of its members. */
type WithoutKey<Params> = Params extends unknown ? Omit<Params, 'idempotencyKey'> : never

/** A mutation by a server method, with the state of its last request. */
export interface Action<M extends MethodSpec> {
  /** Resolves to the response; undefined after a rejected request, whose error is `failure`. */
  run: (params: WithoutKey<ParamsOf<M>>) => Promise<AnswerOf<M> | undefined>
  /** The same for a request without effect, which needs no key. */
  preview: (params: WithoutKey<ParamsOf<M>>) => Promise<AnswerOf<M> | undefined>
  isPending: boolean
  failure: string | undefined
  /** The same as an error, for forms that place its details at their fields. */
  error: UiApiError | undefined
  reset: () => void
}

/**
 * Returns a mutation that calls a method of the contract. If the method accepts an idempotency key, a retry of the same
 * params repeats the key until a success: the effect of a request whose response was lost is not repeated.
 */
export function useAction<M extends MethodSpec>(method: ClientMethod<M>): Action<M> {
  const adapter = useMemo(() => writeMethod(method), [method])
  const [call, { isPending, reset: resetCall }] = useInvoke(adapter)
  const [keys] = useState(createRetryKey)
  // Also of a response that does not fit the contract.
  const [error, setError] = useState<UiApiError>()
  const failureText = useFailureText()
  const [run, preview] = useMemo(() => {
    const send = async (params: WithoutKey<ParamsOf<M>>, key: { idempotencyKey?: string }) => {
      setError(undefined)
      try {
        return parseAnswer(method, await call({ ...params, ...key } as ParamsOf<M>))
      } catch (cause) {
        if (!UiApiError.is(cause)) throw cause
        setError(cause)
        return undefined
      }
    }
    return [
      async (params: WithoutKey<ParamsOf<M>>) => {
        const answer = await send(params, method.isIdempotent ? { idempotencyKey: keys.of(params) } : {})
        if (answer !== undefined) keys.settle(params)
        return answer
      },
      (params: WithoutKey<ParamsOf<M>>) => send(params, {}),
    ] as const
  }, [call, keys, method])
  const reset = useCallback(() => {
    setError(undefined)
    resetCall()
  }, [resetCall])
  return { run, preview, isPending, failure: error && failureText(error), error, reset }
}
