import * as v from 'valibot'
import { useDraftText } from '../../../page/useDraftText'
import type { ChargeForm } from './checkCharge'

type ChargeFields = Omit<ChargeForm, 'reason'>

const fieldsSchema = v.object({
  type: v.string(),
  stopId: v.string(),
  quantity: v.nullable(v.number()),
  amount: v.nullable(v.number()),
  documentIds: v.array(v.string()),
})

/**
 * What is chosen for a charge, kept in this tab like its reason. Each charge that was drafted from the stop times has a draft
 * of its own, and begins with what those say.
 */
export function useChargeDraft(loadId: string, start: ChargeStart) {
  const name = [loadId, start.type, start.stopId].filter(Boolean).join('.')
  const { text, setText, forget } = useDraftText(`charge.fields.${name}`)
  const fresh: ChargeFields = {
    type: start.type,
    stopId: start.stopId ?? '',
    quantity: start.quantity,
    amount: null,
    documentIds: [],
  }
  return {
    fields: readFields(text) ?? fresh,
    setFields: (fields: ChargeFields) => setText(JSON.stringify(fields)),
    forget,
  }
}

function readFields(text: string): ChargeFields | undefined {
  try {
    const parsed = v.safeParse(fieldsSchema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** What a request begins with: a draft's stop and hours, or nothing. */
export interface ChargeStart {
  type: string
  stopId: string | null
  quantity: number | null
}
