import { createRetryKey, writeMethod } from '@portal/app-kit/methods'
import { move as moveMethod } from '@portal/contract/client/DeskPayments/move'
import { UiApiError } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useState } from 'react'
import { useFailureText } from '#/methods/useFailureText'
import type { DeskPayment } from './paymentMethods'

const movePayment = writeMethod(moveMethod)

/** A payment whose move was rejected, with the reason. */
export interface RefusedPayment {
  payment: DeskPayment
  message: string
}

/** Moves payments one after the other, each in its own request, so that a rejected move does not block others. */
export function useBulkMove() {
  const client = useUiApi()
  const failureText = useFailureText()
  const [progress, setProgress] = useState<{ done: number; count: number }>()
  const [keys] = useState(createRetryKey)
  const [refused, setRefused] = useState<readonly RefusedPayment[]>([])

  /** Resolves to the ids of rejected payments. */
  async function move(payments: readonly DeskPayment[], to: 'Approved' | 'Scheduled') {
    const failed: RefusedPayment[] = []
    setRefused([])
    try {
      for (const [done, payment] of payments.entries()) {
        setProgress({ done, count: payments.length })
        try {
          const params = { paymentId: payment.id, to }
          await client.invoke(movePayment, { ...params, idempotencyKey: keys.of(params) })
          keys.settle(params)
        } catch (cause) {
          if (!UiApiError.is(cause)) throw cause
          failed.push({ payment, message: failureText(cause) })
        }
      }
    } finally {
      setProgress(undefined)
      setRefused(failed)
    }
    return failed.map(({ payment }) => payment.id)
  }

  return { move, progress, refused }
}
