import type { MessageId } from '#/i18n/messageId'
import type { ChargeKind } from './chargeTypes'

/** Form values. Amount in USD. */
export interface ChargeForm {
  type: string
  stopId: string
  quantity: number | null
  amount: number | null
  reason: string
  documentIds: readonly string[]
}

/** Validates the form; amounts are validated by the server. */
export function checkCharge(
  form: ChargeForm,
  kind: ChargeKind | undefined,
): Partial<Record<keyof ChargeForm, MessageId>> {
  if (!kind) return { type: 'payments.charges.missing.type' }
  const { stopId, quantity, amount, reason, documentIds } = form
  const isWhole = quantity === null || Number.isInteger(quantity)
  const isQuarter = quantity === null || Number.isInteger(quantity * 4)
  const hasProblem = {
    stopId: kind.needsStop && stopId === '',
    quantity:
      kind.quantity === 'hours'
        ? quantity !== null && (quantity <= 0 || !isQuarter)
        : kind.quantity !== undefined && (quantity === null || quantity <= 0 || !isWhole),
    amount: kind.hasAmount && (amount === null || amount <= 0),
    reason: reason.trim() === '',
    documentIds: kind.receipt === 'Lumper Receipt' && documentIds.length === 0,
  }
  return {
    ...(hasProblem.stopId ? { stopId: 'payments.charges.missing.stop' } : {}),
    ...(hasProblem.quantity
      ? {
          quantity:
            kind.quantity === 'hours'
              ? 'payments.charges.missing.hours'
              : 'payments.charges.missing.quantity',
        }
      : {}),
    ...(hasProblem.amount ? { amount: 'payments.charges.missing.amount' } : {}),
    ...(hasProblem.reason ? { reason: 'payments.charges.missing.reason' } : {}),
    ...(hasProblem.documentIds ? { documentIds: 'payments.charges.missing.receipt' } : {}),
  }
}
