import { produce } from 'immer'
import type { OptimisticEdit, Values } from '../define/adapterTypes.js'

interface Editable {
  readonly fields: Readonly<Record<string, { readonly value: unknown; readonly displayValue: string | null }>>
}

/** Shows the values of the input. Their text is unknown until the server has formatted it. */
const showInput: OptimisticEdit = (record, { fields }) => {
  const known = (record as Editable).fields
  const shown = { ...known }
  for (const [name, value] of Object.entries(fields as Values))
    if (known[name] !== undefined && known[name].value !== value) shown[name] = { displayValue: null, value }
  return { ...record, fields: shown }
}

/** How `optimistic` of a record write edits the cached record: the input's fields, or the caller's immer recipe. */
export const optimisticFields = (choice: true | ((draft: never, input: never) => void)): OptimisticEdit =>
  choice === true
    ? showInput
    : // Caller and definition agree on the types of draft and input; the pipeline does not know them.
      (record, input) => produce(record, (draft) => choice(draft as never, input as never))
