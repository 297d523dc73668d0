import type { OptimisticEdit, Values } from '../define/adapterTypes.js'

interface Editable {
  readonly fields: Readonly<Record<string, { readonly value: unknown; readonly displayValue: string | null }>>
}

/** Shows these values in a cached record. Their text is unknown until the server has formatted it. */
export const showFields = (recordId: string, fields: Values): OptimisticEdit => ({
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
