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

/** Optimistic decisions: they leave the queue at once, and the request is sent in the background. */
export interface Review {
  /** Documents decided here; those that the server rejected return to the queue. */
  decided: ReadonlySet<string>
  /** Resolves to whether the request succeeded. */
  decide: (params: ReviewParams) => Promise<boolean>
  /** Number of pending requests. */
  pending: number
}

/** Sends decisions without waiting for the response, so that the next document is shown at once. */
export function useReview(): Review {
  const client = useUiApi()
  const failureText = useFailureText()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [pending, setPending] = useState(0)
  const isSending = pending > 0
  useEffect(() => {
    if (!isSending) return undefined
    // A reload would abort pending requests.
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
