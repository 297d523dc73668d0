import { shape, type Fits } from '@portal/contract/shape'
import { useState } from 'react'
import { readDraft, writeDraft } from '#/forms/draftStorage'
import { parseStored } from '#/forms/parseStored'
import { CHARGE_KINDS } from './chargeTypes'

/** `documentIds` is null until changed: receipts are preselected. */
const contentShape = shape({ quantity: 'n?', amount: 'n?', reason: 's', documentIds: ['?', ['[]', 's']] })
type ChargeContent = Fits<typeof contentShape>

const targetShape = shape({ type: 's', stopId: 's' })
/** Draft key; the stop is empty for types without one. */
type ChargeTarget = Fits<typeof targetShape>

/** Initial values from a drafted accessorial. */
export interface ChargeStart {
  type: string
  stopId: string | null
  quantity: number | null
}

const EMPTY: ChargeContent = { quantity: null, amount: null, reason: '', documentIds: null }

/**
 * Form state in session storage by load, stop and type, so that drafts do not mix. The first choice of type
 * or stop moves the draft.
 */
export function useChargeDraft(loadId: string, start: ChargeStart) {
  const targetKey = ['charge', loadId, start.type, start.stopId ?? '', 'target'].join('.')
  const contentKey = ({ type, stopId }: ChargeTarget) => ['charge', loadId, stopId, type].join('.')
  const first: ChargeTarget = { type: start.type, stopId: start.stopId ?? '' }
  const contentOf = (target: ChargeTarget): ChargeContent =>
    parseStored(contentShape, readDraft(contentKey(target))) ??
    (contentKey(target) === contentKey(first) ? { ...EMPTY, quantity: start.quantity } : EMPTY)
  const [draft, setDraft] = useState(() => {
    const target = parseStored(targetShape, readDraft(targetKey)) ?? first
    return { target, content: contentOf(target) }
  })
  const { target, content } = draft

  function select(changed: Partial<ChargeTarget>) {
    const type = changed.type ?? target.type
    const needsStop = CHARGE_KINDS.find((kind) => kind.type === type)?.needsStop ?? false
    const next = { type, stopId: needsStop ? (changed.stopId ?? target.stopId) : '' }
    const isSameCharge =
      (target.type === '' || target.type === next.type) &&
      (target.stopId === '' || target.stopId === next.stopId)
    const isMoved = isSameCharge && readDraft(contentKey(next)) === ''
    if (isMoved) {
      writeDraft(contentKey(target), '')
      writeDraft(contentKey(next), JSON.stringify(content))
    }
    writeDraft(targetKey, JSON.stringify(next))
    setDraft({ target: next, content: isMoved ? content : contentOf(next) })
  }

  function change(changed: Partial<ChargeContent>) {
    const next = { ...content, ...changed }
    writeDraft(contentKey(target), JSON.stringify(next))
    setDraft({ target, content: next })
  }

  return {
    fields: { ...target, ...content },
    select,
    change,
    /** Deletes synchronously, in case the form unmounts. */
    forget: () => {
      writeDraft(contentKey(target), '')
      writeDraft(targetKey, '')
    },
  }
}
