import type { OptimisticEdit, Values } from '../define/adapterTypes.js'

interface Editable {
  readonly fields: Readonly<Record<string, { readonly value: unknown; readonly displayValue: string | null }>>
}

/** Applies values to a cached record. Display values are null until the response. */
export const editFields = (recordId: string, fields: Values): OptimisticEdit => ({
  recordId,
  edit(record) {
    const known = (record as Editable).fields
    const shown = { ...known }
    for (const [name, value] of Object.entries(fields))
      if (known[name] !== undefined && known[name].value !== value)
        shown[name] = { displayValue: null, value }
    return { ...record, fields: shown }
  },
})
