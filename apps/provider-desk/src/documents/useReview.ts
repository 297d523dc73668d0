import { parseAnswer, writeMethod } from '@portal/app-kit/methods'
import { review } from '@portal/contract/client/DeskDocuments/review'
import type { DeskDocuments, ParamsOf } from '@portal/contract/methods'
import { toastQueue } from '@portal/portal-ui'
import { UiApiError } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useEffect, useState } from 'react'
import { useFailureText } from '#/methods/useFailureText'

export type ReviewParams = ParamsOf<(typeof DeskDocuments)['review']>

const reviewDocument = writeMethod(review)

/** Decisions that leave the queue at once and are sent behind it. */
export interface Review {
  /** Documents that are decided here; those that the server refused are in the queue again. */
  decided: ReadonlySet<string>
  /** Resolves to whether the server took the decision. */
  decide: (params: ReviewParams) => Promise<boolean>
  /** Decisions that are on their way. */
  pending: number
}

/** Sends decisions without waiting for them, so that the next document is there at once. */
export function useReview(): Review {
  const client = useUiApi()
  const failureText = useFailureText()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [pending, setPending] = useState(0)
  const isSending = pending > 0
  useEffect(() => {
    if (!isSending) return undefined
    // A reload would abort decisions that are on their way.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])
  async function decide(params: ReviewParams): Promise<boolean> {
    const { documentId } = params
    setDecided((before) => new Set([...before, documentId]))
    setPending((count) => count + 1)
    try {
      parseAnswer(review, await client.invoke(reviewDocument, params))
      return true
    } catch (cause) {
      if (!UiApiError.is(cause)) throw cause
      setDecided((before) => new Set([...before].filter((id) => id !== documentId)))
      toastQueue.add({ kind: 'error', message: failureText(cause) })
      return false
    } finally {
      setPending((count) => count - 1)
    }
  }
  return { decided, decide, pending }
}
