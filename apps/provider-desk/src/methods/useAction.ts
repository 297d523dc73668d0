import { callFailure, createRetryKey, parseAnswer, writeMethod } from '@portal/app-kit/methods'
import type { AnswerOf, ClientMethod, MethodSpec, ParamsOf } from '@portal/contract/methods'
import { toastQueue } from '@portal/portal-ui'
import { UiApiError } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFailureText } from './useFailureText'

/** Also of a union: omits from each of its members. */
type WithoutKey<Params> = Params extends unknown ? Omit<Params, 'idempotencyKey'> : never

/** Until a request whose response was lost is repeated. */
const REPEAT_MS = 800

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether the request can have taken effect although no response of the server arrived. */
function isLost(error: UiApiError): boolean {
  const { kind } = callFailure(error)
  return (
    kind === 'unreachable' ||
    (kind === 'failed' && (error.code === 'UIAPI_RESPONSE' || error.status === 502 || error.status === 504))
  )
}

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
 * Returns a mutation that calls a method of the contract. If the method accepts an idempotency key, a request whose
 * response was lost is repeated once, and a retry of the same params repeats the key until a success: the effect is not
 * repeated. A failure that arrives after its form was closed, as by another user's change, becomes a toast.
 */
export function useAction<M extends MethodSpec>(method: ClientMethod<M>): Action<M> {
  const adapter = useMemo(() => writeMethod(method), [method])
  const [call, { isPending, reset: resetCall }] = useInvoke(adapter)
  const [keys] = useState(createRetryKey)
  // Also of a response that does not fit the contract.
  const [error, setError] = useState<UiApiError>()
  const [isRepeating, setRepeating] = useState(false)
  const failureText = useFailureText()
  const closedRef = useRef(false)
  useEffect(() => {
    closedRef.current = false
    return () => {
      closedRef.current = true
    }
  }, [])
  const [run, preview] = useMemo(() => {
    const send = async (params: WithoutKey<ParamsOf<M>>, key: { idempotencyKey?: string }) => {
      setError(undefined)
      const once = async () => parseAnswer(method, await call({ ...params, ...key } as ParamsOf<M>))
      try {
        try {
          return await once()
        } catch (cause) {
          if (!key.idempotencyKey || !UiApiError.is(cause) || !isLost(cause)) throw cause
          setRepeating(true)
          await pause(REPEAT_MS)
          return await once()
        }
      } catch (cause) {
        if (!UiApiError.is(cause)) throw cause
        if (closedRef.current) toastQueue.add({ kind: 'error', message: failureText(cause) })
        else setError(cause)
        return undefined
      } finally {
        setRepeating(false)
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
  }, [call, keys, method, failureText])
  const reset = useCallback(() => {
    setError(undefined)
    resetCall()
  }, [resetCall])
  return {
    run,
    preview,
    isPending: isPending || isRepeating,
    failure: error && failureText(error),
    error,
    reset,
  }
}
