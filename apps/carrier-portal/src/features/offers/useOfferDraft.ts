import { fits, shape } from '@portal/contract/shape'
import { useCallback, useState } from 'react'

const draftShape = shape({ amount: 'n?', minutes: 'n', note: 's', key: 's', sentAt: 's?' })

interface OfferDraft {
  amount: number | null
  minutes: number
  note: string
  /** Idempotency key; a changed offer gets a new one (B4). */
  key: string
  /** Time of the first request; a retry must send the same expiry. Null before. */
  sentAt: string | null
}

const USUAL_MINUTES = 60

const fresh = (): Pick<OfferDraft, 'key' | 'sentAt'> => ({ key: crypto.randomUUID(), sentAt: null })

/** Draft of an offer in session storage. */
export function useOfferDraft(loadId: string) {
  const name = `draft.offer.${loadId}`
  const [draft, setDraft] = useState<OfferDraft>(
    () => readDraft(name) ?? { amount: null, minutes: USUAL_MINUTES, note: '', ...fresh() },
  )
  const change = useCallback(
    (part: Partial<Pick<OfferDraft, 'amount' | 'minutes' | 'note'>>) =>
      setDraft((before) => {
        const next = { ...before, ...part, ...fresh() }
        keep(name, next)
        return next
      }),
    [name],
  )
  /** Marks the offer as sent. */
  const send = useCallback((): string => {
    const sentAt = draft.sentAt ?? new Date().toISOString()
    const sent = { ...draft, sentAt }
    setDraft(sent)
    keep(name, sent)
    return sentAt
  }, [draft, name])
  const forget = useCallback(() => keep(name, undefined), [name])
  return { draft, change, send, forget }
}

function readDraft(name: string): OfferDraft | undefined {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return fits(draftShape, parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function keep(name: string, draft: OfferDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(name, JSON.stringify(draft))
    else sessionStorage.removeItem(name)
  } catch {
    // Without storage only the draft is lost.
  }
}
